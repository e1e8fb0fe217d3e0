import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { makeEngagement } from "../support/guests/engagements.ts";
import { addNotes } from "../support/guests/guestPosts.ts";
import { ask, upvote } from "../support/guests/questions.ts";
import { TestPhone } from "../support/guests/testPhone.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function ownStudio(context: TestContext) {
  const studio = await startTestStudio();
  context.onTestFinished(() => studio.stop());
  return { studio, browser: browser.forTest(context) };
}

const questionsPath = (id: string) => `/studio/guests/${id}/questions`;
const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const chosen = (page: Page) => page.getByRole("article", { name: "The chosen question" });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Questions" }).getByRole("link", { name });

async function read({ node }: TestStudio, engagement_id: string): Promise<Record<string, unknown>[]> {
  const { body } = await node.call("GET", `/engagements/${engagement_id}/posts?kind=question&order=oldest`);
  return body.items;
}

test("questions move with their votes, and are put on screen, answered, pinned, merged and hidden by keyboard", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { node } = studio;
  const engagement = await makeEngagement(node, { rooms: [{ key: "hall", label: "Main hall" }] });
  await ask(node, engagement.id, "When is lunch?", { name: "Mira", room: "hall" });
  const two = await ask(node, engagement.id, "Will there be slides?");
  await ask(node, engagement.id, "When will lunch be served?");
  const { page, faults } = await openAsOwner(browser, studio, questionsPath(engagement.id));
  await options(page).nth(2).waitFor();
  await expect.poll(() => options(page).first().innerText()).toContain("When is lunch?");

  const phone = await new TestPhone(node.url, engagement.join_code).connect();
  context.onTestFinished(() => phone.close());
  await phone.hear("poll");
  await upvote(phone, two.post_id);
  await expect.poll(() => options(page).first().innerText()).toContain("Will there be slides?");
  await expect.poll(() => options(page).first().innerText()).toContain("1\nvote");
  await page.getByLabel("Order").selectOption("Newest");
  await expect.poll(() => options(page).first().innerText()).toContain("When will lunch be served?");
  await page.getByLabel("Order").selectOption("Most votes");

  await chosen(page).getByText("Will there be slides?").waitFor();
  await page.keyboard.press("f");
  await chosen(page).getByText("On screen", { exact: true }).waitFor();
  await page.keyboard.press("w");
  await page.getByText("You marked as answered “Will there be slides?”.").waitFor();
  await chosen(page).getByText("When is lunch?").waitFor();
  await page.keyboard.press("p");
  await chosen(page).getByText("Pinned").waitFor();
  await page.keyboard.press("e");
  await page.getByLabel("Answer", { exact: true }).fill("At noon.");
  await page.getByRole("checkbox", { name: "Mark the question as answered" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await chosen(page).getByText("At noon.").waitFor();

  await page.keyboard.press("j");
  await chosen(page).getByText("When will lunch be served?").waitFor();
  await page.keyboard.press("m");
  await page.getByLabel("Find a question").fill("is lunch");
  await page.keyboard.press("Enter");
  await chosen(page).getByText("1 question merged into it").waitFor();
  await expect
    .poll(async () =>
      (await read(studio, engagement.id)).map(({ status, pinned, answer_text, merged_into }) => [
        status,
        pinned,
        answer_text,
        merged_into !== null,
      ]),
    )
    .toEqual([
      ["approved", true, "At noon.", false],
      ["answered", false, null, false],
      ["approved", false, null, true],
    ]);
  await chosen(page).getByText("1 question merged into it").click();
  await chosen(page).getByRole("button", { name: "Separate “When will lunch be served?”" }).click();
  await options(page).filter({ hasText: "When will lunch be served?" }).click();

  await page.keyboard.press("h");
  await page.getByText("You hid “When will lunch be served?”.").waitFor();
  await page.keyboard.press("4");
  await tab(page, "Not shown 1").click();
  await chosen(page).getByText("Reason: Already said").waitFor();
  await tab(page, "Answered 1").click();
  await chosen(page).getByText("Will there be slides?").waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Shortcuts" }).getByText("Merge into another question").waitFor();
  expect(faults).toEqual([]);
});

test("waiting questions are approved and rejected, and an operator asks one, with a room", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { node } = studio;
  const engagement = await makeEngagement(node, {
    moderation: "review",
    rooms: [{ key: "hall", label: "Main hall" }],
  });
  await ask(node, engagement.id, "First?");
  await ask(node, engagement.id, "Buy at Acme?");
  const { page, faults } = await openAsOwner(browser, studio, questionsPath(engagement.id));
  // What waits to be read is what it opens on, and is counted on the tab that leads here.
  await page.getByRole("link", { name: "Questions 2 waiting" }).waitFor();
  expect(await tab(page, "Waiting 2").getAttribute("aria-current")).toBe("page");
  await tab(page, "Open 0").click();
  await page.getByRole("heading", { name: "No open questions" }).waitFor();
  await tab(page, "Waiting 2").click();
  await chosen(page).getByText("First?").waitFor();
  await page.keyboard.press("a");
  await chosen(page).getByText("Buy at Acme?").waitFor();
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Hold posts with…" }).click();
  await page.getByRole("menuitem", { name: "Acme" }).click();
  await page.getByText("Posts with “Acme” wait for a moderator from now on.").waitFor();
  expect((await node.call("GET", "/moderation-words")).body.items).toMatchObject([
    { word: "Acme", rule: "hold", added_by: "Ada" },
  ]);

  await page.getByRole("link", { name: "Questions", exact: true }).waitFor();
  await tab(page, "Open 1").click();
  await page.getByRole("button", { name: "Post or ask" }).click();
  const dialog = page.getByRole("dialog", { name: "Post or ask" });
  await dialog.getByLabel("Question", { exact: true }).fill("What comes next?");
  await dialog.getByLabel("Name").fill("The stage");
  await dialog.getByLabel("Room").selectOption("Main hall");
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await options(page).filter({ hasText: "What comes next?" }).click();
  await chosen(page).getByText("Main hall").waitFor();
  expect((await read(studio, engagement.id)).at(-1)).toMatchObject({
    caption: "What comes next?",
    name: "The stage",
    room: "hall",
    status: "approved",
    source: "api",
  });
  await page.getByLabel("Room", { exact: true }).selectOption("Main hall");
  await expect.poll(() => options(page).count()).toBe(1);
  expect(faults).toEqual([]);
});

test("two moderators each have their own batch, and the next comes by itself", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { node } = studio;
  const engagement = await makeEngagement(node, { moderation: "review" });
  await addNotes(
    node,
    engagement.id,
    Array.from({ length: 24 }, (_, nth) => ({ caption: `Note ${nth + 1}.` })),
  );
  const path = `/studio/guests/${engagement.id}`;
  const { page: ada, faults } = await openAsOwner(browser, studio, path);
  const { page: grace, faults: graceFaults } = await openAsMember(browser, studio, "operator");
  await grace.goto(studio.url + path);
  await options(ada).first().waitFor();
  await ada.getByRole("switch", { name: "My batch" }).click();
  await expect.poll(() => options(ada).count()).toBe(10);
  await grace.getByRole("switch", { name: "My batch" }).click();
  await expect.poll(() => options(grace).count()).toBe(10);
  const captionsOf = async (page: Page) =>
    (await options(page).allInnerTexts()).map((text) => text.split("\n")[0]);
  const [hers, theirs] = [await captionsOf(ada), await captionsOf(grace)];
  expect(hers).toEqual(Array.from({ length: 10 }, (_, nth) => `Note ${nth + 1}.`));
  expect(theirs).toEqual(Array.from({ length: 10 }, (_, nth) => `Note ${nth + 11}.`));

  const chosenPost = ada.getByRole("article", { name: "The chosen post" });
  for (let nth = 1; nth <= 7; nth += 1) {
    await chosenPost.getByText(`Note ${nth}.`, { exact: true }).waitFor();
    await ada.keyboard.press(nth === 4 ? "r" : "a");
  }
  // The last four that nobody has come to whoever is nearly done.
  await expect.poll(() => captionsOf(ada)).toEqual([8, 9, 10, 21, 22, 23, 24].map((nth) => `Note ${nth}.`));
  expect(await captionsOf(grace)).toEqual(theirs);
  await ada.keyboard.press("b");
  await expect.poll(() => options(ada).count()).toBeGreaterThan(10);
  expect([...faults, ...graceFaults]).toEqual([]);
});

test("the settings of the audience are saved, and a closed engagement says when its data is erased", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { node } = studio;
  const engagement = await makeEngagement(node);
  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${engagement.id}/settings`);
  await page.getByRole("switch", { name: "Guests may send reactions" }).click();
  await page.getByLabel("What guests choose from").fill("👏🔥 Yes!");
  await page.getByRole("checkbox", { name: "Only guests with a personal code vote" }).click();
  await page.getByLabel("Walls hold posts back").fill("20");
  await page.getByLabel("Days after closing").fill("30");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved. Guests’ phones follow at once.").waitFor();
  const settings = async () => (await node.call("GET", `/engagements/${engagement.id}`)).body;
  expect(await settings()).toMatchObject({
    reactions: { enabled: true, emoji: ["👏", "🔥", "Yes!"] },
    voting: { enabled: true, anonymous: false },
    wall_delay_s: 20,
    retention_days: 30,
    erases_at: null,
  });
  await node.call("PATCH", `/engagements/${engagement.id}`, { state: "closed" });
  await page.getByText(/It is erased on/).waitFor();
  await page.getByRole("checkbox", { name: "Erase it some time after" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await settings()).retention_days).toBeNull();
  // Whoever leaves with something unsaved is asked first.
  await page.getByLabel("Title").fill("Another title");
  await page.getByRole("link", { name: "Polls" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Title").inputValue()).toBe("Another title");
  await page.getByRole("link", { name: "Polls" }).click();
  await question.getByRole("button", { name: "Leave without them" }).click();
  await page.waitForURL(/\/polls$/);
  expect((await settings()).title).toBe("Summer party");
  expect(faults).toEqual([]);
});

test("a question that goes on screen takes the place of the one that was on in its room", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { node } = studio;
  const engagement = await makeEngagement(node, { rooms: [{ key: "hall", label: "Main hall" }] });
  for (const [text, room] of [
    ["First?", "hall"],
    ["Second?", "hall"],
    ["Elsewhere?", undefined],
  ] as const)
    await ask(node, engagement.id, text, { room });
  const { page, faults } = await openAsOwner(browser, studio, questionsPath(engagement.id));
  const statuses = async () => (await read(studio, engagement.id)).map(({ status }) => status);
  for (const [text, after] of [
    ["First?", ["featured", "approved", "approved"]],
    ["Elsewhere?", ["featured", "approved", "featured"]],
    ["Second?", ["approved", "featured", "featured"]],
  ] as const) {
    await options(page).filter({ hasText: text }).click();
    await chosen(page).getByText(text).waitFor();
    await page.keyboard.press("f");
    await expect.poll(statuses).toEqual(after);
  }
  expect(faults).toEqual([]);
});

test.for([
  [1180, 900],
  [1440, 900],
  [1024, 768],
])("all that decides about a question is in sight at %i × %i", async ([width, height], context) => {
  const { studio, browser } = await ownStudio(context);
  const { node } = studio;
  const title = "Sommerfest der Donaudampfschifffahrt";
  const engagement = await makeEngagement(node, { title, rooms: [{ key: "hall", label: "Main hall" }] });
  for (let at = 1; at <= 12; at += 1)
    await ask(node, engagement.id, `Question ${at}: ${"how long does it last? ".repeat(at)}`);
  const { page } = await openAsOwner(browser, studio);
  await page.setViewportSize({ width: width!, height: height! });
  await page.goto(studio.url + questionsPath(engagement.id));
  for (const at of [0, 11]) {
    await options(page).first().waitFor();
    for (let step = 0; step < at; step += 1) await page.keyboard.press("ArrowDown");
    await chosen(page)
      .getByText(`Question ${at + 1}: `)
      .waitFor();
    const buttons = page.getByRole("group", { name: "Decide" }).getByRole("button");
    const ends = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(ends.length).toBe(6);
    expect(Math.max(...ends)).toBeLessThanOrEqual(height!);
  }
});

test("the list of words is written, changed and shortened", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { page, faults } = await openAsOwner(browser, studio, "/studio/guests/words");
  await page.getByRole("heading", { name: "No words of your own yet" }).waitFor();
  await page.getByLabel("Word or words").fill("Acme");
  await page.getByRole("button", { name: "Add" }).click();
  const row = page.getByRole("list", { name: "Words" }).getByRole("listitem");
  await row.getByText("Acme").waitFor();
  const words = async () =>
    (await studio.node.call("GET", "/moderation-words")).body.items.map(
      ({ word, rule }: Record<string, unknown>) => [word, rule],
    );
  expect(await words()).toEqual([["Acme", "hold"]]);
  await row.getByRole("radio", { name: "Let pass" }).click();
  await expect.poll(words).toEqual([["Acme", "allow"]]);
  // On a phone the notice of a long word stays within the page.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Word or words").fill("Donaudampfschifffahrtsgesellschaftskapitän");
  await page.getByRole("button", { name: "Add" }).click();
  const notice = page.locator("[data-notice]").filter({ hasText: "Donaudampf" });
  const { x, width } = (await notice.boundingBox())!;
  expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  await row.filter({ hasText: "Donaudampf" }).getByRole("button", { name: /^Take/ }).click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await expect.poll(words).toEqual([["Acme", "allow"]]);
  await row.getByRole("button", { name: "Take “Acme” off the list" }).click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await page.getByRole("heading", { name: "No words of your own yet" }).waitFor();
  expect([await words(), faults]).toEqual([[], []]);
});

test.for([
  ["dark", 1440],
  ["light", 390],
] as const)(
  "the questions have no fault that axe finds, %s at %i px",
  async ([colorScheme, width], context) => {
    const { studio, browser } = await ownStudio(context);
    const { node } = studio;
    const engagement = await makeEngagement(node, { rooms: [{ key: "hall", label: "Main hall" }] });
    await ask(node, engagement.id, "How long does it last?", { name: "Mira", room: "hall" });
    await ask(node, engagement.id, "How much is the fish?");
    const { page } = await openAsOwner(browser, studio);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found: Record<string, string[]> = {};
    const look = async (path: string, shown: string) => {
      await page.goto(studio.url + path);
      await page.getByText(shown).first().waitFor();
      found[`${path}: ${shown}`] = await accessibilityFaults(page);
    };
    const path = questionsPath(engagement.id);
    await look(path, "How long does it last?");
    await page.keyboard.press("h");
    await page.getByRole("group", { name: "Why it was taken off" }).waitFor();
    found["reasons"] = await accessibilityFaults(page);
    await page.keyboard.press("m");
    await page.getByLabel("Find a question").waitFor();
    found["merge"] = await accessibilityFaults(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await page.getByRole("dialog", { name: "Post or ask" }).waitFor();
    found["compose"] = await accessibilityFaults(page);
    await look(`${path}?show=waiting`, "No question waits");
    await look("/studio/guests/words", "No words of your own yet");
    await look(`/studio/guests/${engagement.id}/settings`, "Guests may send reactions");
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
  },
);

test("votes for a question that came from one address are told of, set aside and counted again", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { node } = studio;
  const engagement = await makeEngagement(node);
  const { post_id } = await ask(node, engagement.id, "Who pays for the slides?");
  await ask(node, engagement.id, "When is lunch?");
  for (const [mark, count] of [
    ["aaaaaaaaaaaa", 1_200],
    ["bbbbbbbbbbbb", 40],
  ] as const)
    await node.node.app.pool.query(
      `WITH added AS (
         INSERT INTO question_votes (post_id, guest_id, at, address_mark)
         SELECT $1, $2 || n, n, decode($2, 'hex') FROM generate_series(1, $3::int) AS n)
       UPDATE posts SET votes = votes + $3 WHERE id = $1`,
      [post_id, mark, count],
    );
  const { page, faults } = await openAsOwner(browser, studio, questionsPath(engagement.id));
  await chosen(page).getByText("1,200 of 1,240 votes come from one network address.").waitFor();
  await chosen(page).getByText("Where votes come from").click();
  const rows = chosen(page)
    .getByRole("list", { name: "Addresses with the most votes" })
    .getByRole("listitem");
  await chosen(page).getByRole("button", { name: "Set aside the votes of address 1" }).click();
  // It may be the whole hall, so this is asked first.
  await page.getByRole("alertdialog").getByRole("button", { name: "Set aside" }).click();
  await rows.getByText("Address 1 · 1,200 votes · set aside").waitFor();
  await expect.poll(() => options(page).first().innerText()).toContain("40\nvotes");
  expect(await read(studio, engagement.id)).toMatchObject([{ votes: 40 }, { votes: 0 }]);
  expect(await accessibilityFaults(page)).toEqual([]);

  const { page: looking } = await openAsMember(browser, studio, "viewer");
  await looking.goto(page.url());
  await looking.getByText("Where votes come from").click();
  await looking.getByText("Address 1 · 1,200 votes · set aside").waitFor();
  expect(await looking.getByRole("button", { name: /the votes of address/ }).count()).toBe(0);

  await chosen(page).getByRole("button", { name: "Count again the votes of address 1" }).click();
  await expect.poll(() => options(page).first().innerText()).toContain("1,240\nvotes");
  expect(faults).toEqual([]);
});
