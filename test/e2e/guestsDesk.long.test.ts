import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { makeEngagement } from "../support/guests/engagements.ts";
import { addNotes, addPhoto } from "../support/guests/guestPosts.ts";
import { picture } from "../support/browser/pictures.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

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

const deskPath = (id: string) => `/studio/guests/${id}`;
const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const chosen = (page: Page) => page.getByRole("article", { name: "The chosen post" });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Posts" }).getByRole("link", { name });

/** What a caller finds, in the order it was posted. */
async function statuses({ node }: TestStudio, engagement_id: string) {
  const { body } = await node.call("GET", `/engagements/${engagement_id}/posts?order=oldest`);
  return body.items.map(({ caption, status }: Record<string, unknown>) => [caption, status]);
}

/** Somebody else at a desk of their own. */
async function openAsGrace(browser: TestBrowser, { node, url }: TestStudio, path: string) {
  const { body: invitation } = await node.call("POST", "/members", { role: "operator" });
  const opened = await browser.newPage();
  await opened.page.goto(invitation.link);
  await opened.page.getByLabel("Your name").fill("Grace");
  await opened.page.getByLabel("E-mail").fill("grace@example.com");
  await opened.page.getByLabel("Password").fill("nanoseconds!");
  await opened.page.getByRole("button", { name: "Join" }).click();
  await opened.page.getByRole("link", { name: "Guests" }).waitFor();
  await opened.page.goto(url + path);
  return opened;
}

/** In a day, on a stage of its own. */
async function planSession({ node }: TestStudio, title: string): Promise<string> {
  const { body: stage } = await node.call("POST", "/stages", { name: "Great Hall" });
  const starts_at = Date.now() + 86_400_000;
  const times = { starts_at, ends_at: starts_at + 3_600_000 };
  return (await node.call("POST", "/sessions", { title, stage_id: stage.id, ...times })).body.id;
}

test("an engagement is made by clicks, shows how guests join, is changed, paused and deleted", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const { page, faults } = await openAsOwner(browser, studio, "/studio/guests");
  await page.getByRole("link", { name: "Make the first engagement" }).click();
  const dialog = page.getByRole("dialog", { name: "New engagement" });
  await dialog.getByLabel("Title").fill("Summer party");
  await dialog.getByRole("radio", { name: "Straight to the walls" }).click();
  await dialog.getByRole("checkbox", { name: "Videos" }).click();
  await dialog.getByRole("button", { name: "Make it" }).click();

  const link = page.getByLabel("Join link");
  await link.waitFor();
  const [engagement] = (await studio.node.call("GET", "/engagements")).body.items;
  expect([await link.inputValue(), engagement.moderation, engagement.kinds]).toEqual([
    engagement.join_url,
    "open",
    ["photo", "note", "question"],
  ]);
  await page.getByRole("img", { name: `QR code of ${engagement.join_url}` }).waitFor();
  await page.getByText("What guests post is on the walls at once").waitFor();
  await page.getByRole("radio", { name: "Paused" }).click();
  await page.getByText("Opening puts what the pause held onto the walls").waitFor();

  await page.getByRole("navigation", { name: "Engagement" }).getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Add a room" }).click();
  await page.getByLabel("Name of room 1").fill("Main hall");
  await page.getByRole("checkbox", { name: "Guests must agree" }).click();
  await page.getByLabel("What they agree to").fill("My photo may be shown tonight");
  await page.getByRole("checkbox", { name: "Italian" }).click();
  await page.getByLabel("Language of posters and screens").selectOption("French");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved. Guests’ phones follow at once.").waitFor();
  const { body: saved } = await studio.node.call("GET", `/engagements/${engagement.id}`);
  expect(saved).toEqual({
    ...engagement,
    state: "paused",
    rooms: [{ key: "main-hall", label: "Main hall" }],
    consent: { required: true, text: "My photo may be shown tonight" },
    languages: ["fr", "de", "en"],
    updated_at: saved.updated_at,
  });
  await page.getByText("main-hall", { exact: true }).waitFor();

  await page.getByRole("link", { name: "How guests join" }).click();
  await page.getByText("Publiez votre photo").waitFor();
  await page.getByText("Phones cannot reach this link.").waitFor();
  await page.getByLabel("Where it hangs").selectOption("Main hall");
  expect(await link.inputValue()).toBe(`${engagement.join_url}?room=main-hall`);
  await page.getByRole("img", { name: `QR code of ${engagement.join_url}?room=main-hall` }).waitFor();
  await page.getByRole("heading", { name: "Summer party · Main hall" }).waitFor();
  // Sessions are offered once there are any.
  expect(await page.getByLabel("For a session").count()).toBe(0);
  const session_id = await planSession(studio, "Opening");
  await page.reload();
  await page.getByLabel("For a session").selectOption(session_id);
  expect(await link.inputValue()).toBe(`${engagement.join_url}?session=${session_id}`);
  await page.getByLabel("Where it hangs").selectOption("Main hall");
  const both = `${engagement.join_url}?room=main-hall&session=${session_id}`;
  await page.getByRole("img", { name: `QR code of ${both}` }).waitFor();
  await page.getByRole("heading", { name: "Summer party · Main hall · Opening" }).waitFor();

  await page.getByRole("navigation", { name: "Engagement" }).getByRole("link", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Delete this engagement" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "Nobody posts yet" }).waitFor();
  expect((await studio.node.call("GET", "/engagements")).body.items).toEqual([]);
  expect(faults).toEqual([]);
});

test("posts are decided by keyboard, the next one is chosen, and the last decision is undone", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const engagement = await makeEngagement(studio.node, { moderation: "review" });
  await addNotes(studio.node, engagement.id, [
    { caption: "First" },
    { caption: "Second" },
    { caption: "Third", kind: "question", name: "Mira" },
    { caption: "Fourth" },
  ]);
  const { page, faults } = await openAsOwner(browser, studio, deskPath(engagement.id));
  await chosen(page).getByText("First").waitFor();
  await page.keyboard.press("j");
  await chosen(page).getByText("Second").waitFor();
  await page.keyboard.press("ArrowUp");
  await chosen(page).getByText("First").waitFor();

  await page.keyboard.press("a");
  await chosen(page).getByText("Second").waitFor();
  await page.keyboard.press("r");
  await chosen(page).getByText("Third").waitFor();
  await page.keyboard.press("a");
  await chosen(page).getByText("Fourth").waitFor();
  await expect
    .poll(() => statuses(studio, engagement.id))
    .toEqual([
      ["First", "approved"],
      ["Second", "rejected"],
      ["Third", "approved"],
      ["Fourth", "pending"],
    ]);

  await tab(page, "On the walls").click();
  await chosen(page).getByText("Third").waitFor();
  await page.keyboard.press("w");
  await chosen(page).getByText("Answered", { exact: true }).waitFor();
  await page.keyboard.press("j");
  await chosen(page).getByText("First").waitFor();
  await page.keyboard.press("f");
  await chosen(page).getByText("Featured", { exact: true }).waitFor();
  await page.keyboard.press("u");
  await chosen(page).getByText("On the walls", { exact: true }).waitFor();
  await page.keyboard.press("h");
  await page.getByText("You hid “First”.").waitFor();
  await chosen(page).getByText("Third").waitFor();
  await expect
    .poll(() => statuses(studio, engagement.id))
    .toEqual([
      ["First", "hidden"],
      ["Second", "rejected"],
      ["Third", "answered"],
      ["Fourth", "pending"],
    ]);
  await page.keyboard.press("z");
  await chosen(page).getByText("First").waitFor();
  await chosen(page).getByText("On the walls", { exact: true }).waitFor();
  await expect.poll(async () => (await statuses(studio, engagement.id))[0]).toEqual(["First", "approved"]);

  // After g a letter is the way to a room, and nothing is hidden by it.
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.getByRole("heading", { name: "My workspace" }).waitFor();
  expect((await statuses(studio, engagement.id))[0]).toEqual(["First", "approved"]);
  expect(faults).toEqual([]);
});

test("two desks decide the same post at once: one decision counts, and the other desk is told whose", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const engagement = await makeEngagement(studio.node, { moderation: "review" });
  await addNotes(studio.node, engagement.id, [{ caption: "Contested" }, { caption: "Next" }]);
  const { page: ada } = await openAsOwner(browser, studio, deskPath(engagement.id));
  const { page: grace } = await openAsGrace(browser, studio, deskPath(engagement.id));
  await chosen(ada).getByText("Contested").waitFor();
  await chosen(grace).getByText("Contested").waitFor();

  await Promise.all([ada.keyboard.press("a"), grace.keyboard.press("r")]);
  const notices = [
    ada.getByText(/Grace has already rejected “Contested”/),
    grace.getByText(/Ada has already approved “Contested”/),
  ];
  const told = async () => Promise.all(notices.map((notice) => notice.count()));
  await expect.poll(async () => (await told()).reduce((sum, count) => sum + count, 0)).toBe(1);
  const [[, status]] = await statuses(studio, engagement.id);
  expect(await told()).toEqual(status === "rejected" ? [1, 0] : [0, 1]);
  for (const page of [ada, grace]) {
    await expect.poll(() => options(page).allInnerTexts()).toEqual([expect.stringContaining("Next")]);
    await tab(page, status === "rejected" ? "Not shown 1" : "On the walls 1").waitFor();
  }
});

test("posts come in by themselves, and what another desk decides leaves this one or says who decided it", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const engagement = await makeEngagement(studio.node, { moderation: "review" });
  const { page: ada, faults } = await openAsOwner(browser, studio, deskPath(engagement.id));
  await ada.getByRole("heading", { name: "Nothing waits" }).waitFor();
  await addNotes(studio.node, engagement.id, [{ caption: "Hello" }]);
  await chosen(ada).getByText("Hello").waitFor();
  const id = await addPhoto(studio.node, engagement.id, { picture: await picture("png"), name: "Lena" });
  await options(ada).filter({ hasText: "Lena" }).waitFor();

  const { page: grace, faults: graceFaults } = await openAsGrace(browser, studio, deskPath(engagement.id));
  await options(grace).filter({ hasText: "Lena" }).click();
  const photo = chosen(grace).getByRole("img", { name: "Photo of Lena" });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await grace.keyboard.press("a");
  await options(ada).filter({ hasText: "Lena" }).waitFor({ state: "detached" });

  // The one that is being looked at stays, and says what became of it.
  await chosen(grace).getByText("Hello").waitFor();
  await grace.keyboard.press("r");
  await chosen(ada).getByText("Grace has rejected this post.").waitFor();
  const { body } = await studio.node.call("GET", `/engagements/${engagement.id}/posts?post_ids=${id}`);
  expect(body.items.map(({ status, decided_by }: Record<string, unknown>) => [status, decided_by])).toEqual([
    ["approved", "Grace"],
  ]);
  expect([...faults, ...graceFaults]).toEqual([]);
});

test("a photo is cropped by dragging and by keyboard", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const engagement = await makeEngagement(studio.node, { moderation: "review" });
  await addPhoto(studio.node, engagement.id, {
    picture: await picture("png", { width: 400, height: 200 }),
    caption: "Wide",
  });
  const { page, faults } = await openAsOwner(browser, studio, deskPath(engagement.id));
  await chosen(page).getByText("Wide").waitFor();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Crop the photo" });
  const photo = dialog.locator("img");
  // Before it is loaded it has another size.
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  const area = (await photo.boundingBox())!;
  await page.mouse.move(area.x + area.width * 0.25, area.y + area.height * 0.25);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.75, area.y + area.height * 0.75, { steps: 4 });
  await page.mouse.up();
  const box = dialog.getByRole("slider", { name: "Crop box" });
  await box.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowDown");
  await dialog.getByRole("button", { name: "Save the crop" }).click();
  await dialog.waitFor({ state: "detached" });
  const [post] = (await studio.node.call("GET", `/engagements/${engagement.id}/posts`)).body.items;
  const rounded = Object.entries(post.crop).map(([side, part]) => [side, Math.round(Number(part) * 100)]);
  expect([Object.fromEntries(rounded), post.crop_source]).toEqual([{ x: 23, y: 25, w: 50, h: 52 }, "manual"]);
  expect(faults).toEqual([]);
});

test("of thousands of posts only those in view are drawn, and the rest follows by scrolling", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const engagement = await makeEngagement(studio.node, { moderation: "review" });
  await studio.node.node.app.pool.query(
    `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, held_because, caption, source, maker, consented, created_at)
     SELECT 'many' || lpad(n::text, 5, '0'), $1, $2, 'note', 'pending', 'review', 'Note ' || n, 'phone', 'guest:x', true, n
     FROM generate_series(1, 5000) AS n`,
    [studio.node.node.first_workspace_id, engagement.id],
  );
  const { page, faults } = await openAsOwner(browser, studio, deskPath(engagement.id));
  await chosen(page).getByText("Note 1", { exact: true }).waitFor();
  await tab(page, "Waiting 100+").waitFor();
  expect(await options(page).count()).toBeLessThan(60);
  const list = page.getByRole("listbox");
  await expect
    .poll(
      async () => {
        await list.evaluate((element) => (element.scrollTop = element.scrollHeight));
        return options(page).last().innerText();
      },
      { interval: 50 },
    )
    .toContain("Note 5000");
  expect(await options(page).count()).toBeLessThan(60);
  await tab(page, "Waiting 5000").waitFor();

  // The list does not jump: what comes waits at the end until somebody looks there.
  await list.evaluate((element) => (element.scrollTop = 0));
  await addNotes(studio.node, engagement.id, [{ caption: "Latest" }]);
  await page.getByRole("button", { name: "1 new" }).click();
  await options(page).filter({ hasText: "Latest" }).waitFor();
  await page.getByRole("button", { name: "1 new" }).waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("who only looks on can decide nothing", async (context) => {
  const { studio, browser } = await ownStudio(context);
  const engagement = await makeEngagement(studio.node, { moderation: "review" });
  await addNotes(studio.node, engagement.id, [{ caption: "Hello" }]);
  const { page } = await openAsGrace(browser, studio, deskPath(engagement.id));
  const { items } = (await studio.node.call("GET", "/members")).body;
  const grace = items.find(({ name }: { name: string }) => name === "Grace");
  await studio.node.call("PATCH", `/members/${grace.id}`, { role: "viewer" });
  await expect.poll(() => page.getByRole("group", { name: "Decide" }).count()).toBe(0);
  await chosen(page).getByText("Hello").waitFor();
  await page.keyboard.press("a");
  expect(await page.getByRole("radio", { name: "Paused" }).count()).toBe(0);
  expect(await statuses(studio, engagement.id)).toEqual([["Hello", "pending"]]);
});

test.for([
  ["dark", 1440],
  ["light", 390],
] as const)("the room has no fault that axe finds, %s at %i px", async ([colorScheme, width], context) => {
  const { studio, browser } = await ownStudio(context);
  const { page } = await openAsOwner(browser, studio);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const found: Record<string, string[]> = {};
  const look = async (path: string, shown: string) => {
    await page.goto(studio.url + path);
    await page.getByText(shown).first().waitFor();
    found[`${path}: ${shown}`] = await accessibilityFaults(page);
  };

  await look("/studio/guests", "Nobody posts yet");
  await look("/studio/guests/new", "New engagement");
  const engagement = await makeEngagement(studio.node, {
    moderation: "review",
    rooms: [{ key: "hall", label: "Main hall" }],
  });
  const path = deskPath(engagement.id);
  await look(path, "Nothing waits");
  await addNotes(studio.node, engagement.id, [
    { caption: "How long does it last?", kind: "question", name: "Mira", room: "hall" },
    { caption: "What a fucking night" },
  ]);
  await addPhoto(studio.node, engagement.id, { picture: await picture("png"), name: "Lena" });
  await look("/studio/guests", "3 posts wait");
  await look(path, "How long does it last?");
  await page.keyboard.press("j");
  await chosen(page).getByText("Its words may offend").waitFor();
  found["held"] = await accessibilityFaults(page);
  await page.keyboard.press("j");
  await chosen(page).getByRole("img", { name: "Photo of Lena" }).waitFor();
  await page.keyboard.press("c");
  await page.getByRole("dialog", { name: "Crop the photo" }).waitFor();
  found["crop"] = await accessibilityFaults(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await page.getByText("You approved").waitFor();
  found["decided"] = await accessibilityFaults(page);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Shortcuts" }).getByText("On the desk").waitFor();
  found["shortcuts"] = await accessibilityFaults(page);
  await look(`${path}?show=walls`, "approved by Ada");
  await look(`${path}/join`, "Guests scan the code");
  await look(`${path}/settings`, "What they agree to");
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
});
