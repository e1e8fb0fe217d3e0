import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { fontsOf } from "../support/browser/fontsOf.ts";
import { openGuest, ownPosts, phone, writeNote } from "../support/browser/guestPage.ts";
import { openQuestions, questionOf, questions, votesOf } from "../support/browser/guestQuestions.ts";
import { ask, storedVotes } from "../support/guests/questions.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  browser = await openBrowser();
  node = await startTestNode();
});
afterAll(async () => {
  await browser?.close();
  await node?.stop();
});

test("a guest asks, sees what happens next, and withdraws", async () => {
  const { page, posts, engagement, faults } = await openGuest(node, browser, {
    search: "?room=bar",
    engagement: {
      moderation: "review",
      kinds: ["question"],
      consent: { required: true, text: "May be read out." },
      rooms: [{ key: "bar", label: "The bar" }, { key: "hall" }],
    },
  });
  // Where nothing else is asked for, the questions are the page.
  await page.getByRole("heading", { name: "Questions" }).waitFor();
  await page.getByText("No questions yet. Ask the first one.").waitFor();
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.getByLabel("What would you like to know?").fill("When is lunch?");
  await page.getByLabel("Your name").fill("Ada");
  expect(await page.getByLabel("Where are you?").inputValue()).toBe("bar");
  await page.getByLabel("I agree").check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("A moderator looks at it first").waitFor();
  const [post] = await posts();
  expect(post).toMatchObject({ kind: "question", caption: "When is lunch?", name: "Ada", room: "bar" });
  await node.call("PATCH", `/engagements/${engagement.id}/posts/${post!.post_id}`, { status: "approved" });
  await questionOf(page, "When is lunch?").getByText("Your question").waitFor();
  expect(await questionOf(page, "When is lunch?").locator(".question-by").textContent()).toBe(
    "Ada · The bar",
  );
  await questionOf(page, "When is lunch?").getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(() => questions(page).count()).toBe(0);
  expect(await posts()).toMatchObject([{ held_because: "withdrawn" }]);
  expect(faults).toEqual([]);
});

test("own questions that wait are one line where others are to be read, and what is pasted beyond the room is said", async () => {
  const { page, engagement, faults } = await openGuest(node, browser, {
    engagement: { moderation: "review", kinds: ["question"] },
  });
  const { post_id } = await ask(node, engagement.id, "When is lunch?");
  await node.call("PATCH", `/engagements/${engagement.id}/posts/${post_id}`, { status: "approved" });
  await questionOf(page, "When is lunch?").waitFor();
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("Why? ".repeat(101)));
  const words = page.getByLabel("What would you like to know?");
  await words.focus();
  await page.keyboard.press("Control+V");
  await page.getByText("Too long: the end was cut off.").waitFor();
  expect((await words.inputValue()).length).toBe(500);
  await words.fill("Is there tea?");
  await page.getByText("Too long").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".own-questions > summary").getByText("Sent, waiting for approval").waitFor();
  expect(await page.locator(".own-question").isVisible()).toBe(false);
  await page.getByText("Your questions (1)").click();
  await page.locator(".own-question").getByText("Is there tea?").waitFor();
  expect(faults).toEqual([]);
});

test("who taps twice on Send asks once, and stays on the page", async () => {
  const { page, posts, faults } = await openGuest(node, browser, { engagement: { kinds: ["question"] } });
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.getByLabel("What would you like to know?").fill("When is lunch?");
  const send = page.getByRole("button", { name: "Send" });
  // On a busy machine the form still settles, and takes no taps yet.
  await expect.poll(() => page.evaluate(countSettling)).toBe(0);
  const { x, y, width, height } = (await send.boundingBox())!;
  const thumb = { x: x + width / 2, y: y + height / 2 };
  const settle = await holdSettling(page);
  await tapTwice(page, thumb);
  await questionOf(page, "When is lunch?").waitFor();
  // A tap that comes a moment later meets what has just appeared there.
  await page.touchscreen.tap(thumb.x, thumb.y);
  await settle();
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.getByLabel("What would you like to know?").fill("Where is lunch?");
  await page.getByRole("button", { name: "Send" }).dblclick({ noWaitAfter: true });
  await questionOf(page, "Where is lunch?").waitFor();
  expect(await page.getByLabel("What would you like to know?").count()).toBe(0);
  expect((await posts()).map(({ caption }) => caption)).toEqual(["Where is lunch?", "When is lunch?"]);
  expect(faults).toEqual([]);
});

/** Taps as a nervous thumb does. Waiting for the first tap to be answered would take as long as the machine is busy. */
async function tapTwice(page: Page, thumb: { x: number; y: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const press = () => cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [thumb] });
  const lift = () => cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await Promise.all([press(), lift(), press(), lift()]);
  await cdp.detach();
}

/** Runs in the page. */
function countSettling(): number {
  return document
    .getAnimations()
    .filter((each) => each instanceof CSSAnimation && each.animationName === "settle").length;
}

/** Keeps a view in the moment in which it appears, until the function that it returns is called. */
async function holdSettling(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const listSettling = () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSAnimation && each.animationName === "settle");
    const observer = new MutationObserver(() => listSettling().forEach((each) => each.pause()));
    observer.observe(document.body, { childList: true, subtree: true });
    return { observer, listSettling };
  });
  return () =>
    held.evaluate(({ observer, listSettling }) => {
      observer.disconnect();
      if (listSettling().length === 0) throw new Error("Nothing settles");
      listSettling().forEach((each) => each.finish());
    });
}

test("a guest votes once, takes it back, and finds the vote again", async () => {
  const { page, engagement, faults } = await openGuest(node, browser);
  await ask(node, engagement.id, "Why here?");
  await ask(node, engagement.id, "And then?", { name: "Bob" });
  await openQuestions(page);
  const button = votesOf(page, "And then?");
  await expect.poll(() => button.getAttribute("aria-label")).toBe("0 votes");
  await button.click();
  expect([await button.getAttribute("aria-pressed"), await button.getAttribute("aria-label")]).toEqual([
    "true",
    "1 vote",
  ]);
  await expect.poll(() => storedVotes(node, engagement.id)).toEqual({ "And then?": 1, "Why here?": 0 });
  await page.reload();
  await openQuestions(page);
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  await button.click();
  expect(await button.getAttribute("aria-label")).toBe("0 votes");
  await expect.poll(() => storedVotes(node, engagement.id)).toEqual({ "And then?": 0, "Why here?": 0 });
  expect(await questionOf(page, "Why here?").locator(".question-by").textContent()).toBe("Anonymous");
  expect(faults).toEqual([]);
});

test("a guest whose question was joined with another is told so, and shown that one", async () => {
  const { page, engagement, posts, faults } = await openGuest(node, browser, {
    engagement: { moderation: "review", kinds: ["question"] },
  });
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.getByLabel("What would you like to know?").fill("Lunch when?");
  await page.getByRole("button", { name: "Send" }).click();
  const own = page.locator(".own-question");
  await own.getByText("A moderator looks at it first").waitFor();
  const { post_id } = (await posts())[0]!;
  const standing = await ask(node, engagement.id, "When is lunch?");
  const decide = (id: string, decision: object) =>
    node.call("PATCH", `/engagements/${engagement.id}/posts/${id}`, decision);
  await decide(standing.post_id, { status: "approved" });
  await decide(post_id, { merged_into: standing.post_id });
  // Where others asked too, the own ones are one line above the list.
  const line = page.locator(".own-questions > summary");
  await line.getByText("Joined with another question").waitFor();
  expect(await own.isVisible()).toBe(false);
  await line.click();
  await own.getByText("Joined with another question. Its votes count for this one:").waitFor();
  await own.getByText("When is lunch?").waitFor();
  await questionOf(page, "When is lunch?").getByText("Includes your question").waitFor();
  expect(await questionOf(page, "When is lunch?").getByRole("button", { name: "Withdraw" }).count()).toBe(0);
  await decide(standing.post_id, { status: "answered", answer_text: "At noon." });
  await own.getByText("At noon.").waitFor();
  await decide(standing.post_id, { status: "hidden" });
  await own.getByText("which is not in the list at the moment").waitFor();
  await decide(post_id, { merged_into: null, status: "approved" });
  await questionOf(page, "Lunch when?").getByText("Your question").waitFor();
  expect(faults).toEqual([]);
});

test("without a live connection questions are listed and voted for by requests", async () => {
  const { page, engagement } = await openGuest(node, browser, {
    async onPage(page) {
      await page.addInitScript(() => {
        const neverOpens = class {
          addEventListener() {}
          close() {}
        };
        Object.assign(globalThis, { WebSocket: neverOpens });
      });
    },
  });
  await ask(node, engagement.id, "Why here?");
  await openQuestions(page);
  await votesOf(page, "Why here?").click();
  await expect.poll(() => storedVotes(node, engagement.id)).toEqual({ "Why here?": 1 });
  await ask(node, engagement.id, "And then?");
  await expect.poll(() => questions(page).count()).toBe(2);
});

test("a vote that is not taken is rolled back with a sentence, and there are no buttons without voting", async () => {
  const { page, engagement, change } = await openGuest(node, browser);
  const { post_id } = await ask(node, engagement.id, "Why here?");
  await ask(node, engagement.id, "And then?");
  await openQuestions(page);
  await page.route(/\/act$/, (route) => route.fulfill({ json: {} }));
  await votesOf(page, "Why here?").waitFor();
  await node.node.app.pool.query("UPDATE posts SET status = 'hidden' WHERE id = $1", [post_id]);
  await votesOf(page, "Why here?").click();
  await questionOf(page, "Why here?").getByText("This question is no longer in the list.").waitFor();
  expect(await votesOf(page, "Why here?").getAttribute("aria-pressed")).toBe("false");
  await change({ voting: { enabled: false } });
  await expect.poll(() => page.locator("button.votes").count()).toBe(0);
  expect(await questions(page).count()).toBe(2);
});

test("one session's questions are listed by themselves", async () => {
  const stage = await node.call("POST", "/stages", { name: "Hall" });
  const session = await node.call("POST", "/sessions", {
    title: "Keynote",
    stage_id: stage.body.id,
    starts_at: Date.now(),
    ends_at: Date.now() + 3_600_000,
  });
  expect(session.status).toBe(201);
  const session_id = session.body.id as string;
  const { page, engagement, posts } = await openGuest(node, browser, { search: `?session=${session_id}` });
  await ask(node, engagement.id, "About another one?");
  await openQuestions(page);
  await page.getByText("No questions yet.").waitFor();
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.getByLabel("What would you like to know?").fill("About this one?");
  await page.getByRole("button", { name: "Send" }).click();
  await questionOf(page, "About this one?").waitFor();
  expect((await posts()).find(({ caption }) => caption === "About this one?")).toMatchObject({ session_id });
  await page.getByText("Only this session").click();
  await questionOf(page, "About another one?").waitFor();
});

test("emoji rise on the phone and reach the server, and go away when they are switched off", async () => {
  const { page, engagement, change, faults } = await openGuest(node, browser, {
    ...phone,
    reducedMotion: "no-preference",
    engagement: { reactions: { enabled: true, emoji: ["❤️", "👏"] } },
  });
  const bar = page.getByRole("region", { name: "Reactions" });
  await bar.waitFor();
  await page.getByText("Connected").waitFor();
  // Counted at once: they are gone soon.
  const rising = await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>(".reaction")!;
    for (let tap = 0; tap < 15; tap += 1) button.click();
    return document.querySelectorAll(".reactions-sky span").length;
  });
  expect(rising).toBeGreaterThan(5);
  await bar.getByRole("button", { name: "👏" }).click();
  const counted = async () => {
    const { rows } = await node.node.app.pool.query<{ emoji: string; count: string }>(
      "SELECT emoji, sum(count) AS count FROM reaction_counts WHERE engagement_id = $1 GROUP BY emoji",
      [engagement.id],
    );
    return Object.fromEntries(rows.map(({ emoji, count }) => [emoji, Number(count)]));
  };
  await expect.poll(counted).toEqual({ "❤️": 15, "👏": 1 });
  // The emoji stay clear of what there is to do.
  const overlap = await page.evaluate(() => {
    const bar = document.querySelector(".reactions")!.getBoundingClientRect();
    const main = document.querySelector(".actions .primary")!.getBoundingClientRect();
    return main.bottom > bar.top + 1;
  });
  expect(overlap).toBe(false);
  await change({ reactions: { enabled: false } });
  await bar.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("words that the phone has no letters for are never boxes: they are seen once their fonts are there", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { page, engagement } = await openGuest(node, browser, {
    engagement: { kinds: ["question"], reactions: { enabled: true, emoji: ["❤️", "👏"] } },
    onPage: async (page) => {
      await page.route(/noto-[\w-]+\.woff2/, async (route) => {
        await held;
        await route.continue();
      });
    },
  });
  const awaited = page.locator(".question-words.is-awaiting-letters").waitFor();
  await ask(node, engagement.id, "昼食はいつですか。");
  await awaited;
  letGo();
  await expect.poll(() => page.locator(".is-awaiting-letters").count()).toBe(0);
  const drawn = async (selector: string) => (await fontsOf(page, selector)).flat();
  await expect.poll(() => drawn(".question-words")).toMatchObject([{ is_ours: true }]);
  // A heart is an emoji here, and no sign of a font for text.
  const emoji = { family: expect.stringMatching(/emoji/i) };
  await expect.poll(() => drawn(".reaction")).toMatchObject([emoji, emoji]);
});

/** Whether a press at each end of a button would reach it, without anything being scrolled. */
const isUncovered = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(middle, y) === element);
  });

test("a guest reads what is kept and until when, downloads it, and erases it", async () => {
  const { page, change, engagement, faults } = await openGuest(node, browser, {
    engagement: { retention_days: 30 },
  });
  await writeNote(page, "Hello 🎉 مرحبا");
  await ownPosts(page).getByText("On the wall").waitFor();
  await page.getByText("Your data").click();
  await page.getByText("It is erased 30 days after the event.").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${engagement.join_code}.json`);
  const saved: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(saved).toMatchObject({ posts: [{ kind: "note", caption: "Hello 🎉 مرحبا" }] });
  await page.getByText("Saved.").waitFor();
  await change({ retention_days: null });
  await page.getByText("It is kept until the organiser erases it.").waitFor();

  // What the server never had is on the phone only.
  await page.getByRole("button", { name: "Post a photo" }).click();
  const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await page.getByLabel("Choose a photo").setInputFiles(file);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Not sent: this file cannot be read.").waitFor();
  // Trying again would not help.
  const refused = ownPosts(page).filter({ hasText: "Not sent" });
  expect(await refused.getByRole("button").allTextContents()).toEqual(["Choose another one", "Remove"]);
  await page.getByText("Your data").click();

  const other = await page.context().newPage();
  await other.goto(page.url());
  const notSent = ownPosts(other).filter({ hasText: "Not sent" });
  await notSent.waitFor();

  const erase = page.getByRole("button", { name: "Erase my data" });
  await erase.click();
  // It opens in sight, above the bar at the foot of the page.
  const yes = page.getByRole("button", { name: "Yes, erase it all" });
  const keep = page.getByRole("button", { name: "Keep it" });
  for (const button of [yes, keep]) expect(await isUncovered(button)).toBe(true);
  await keep.click();
  await erase.click();
  await yes.click();
  await page.getByText("Your data is erased.").waitFor();
  // What another page of the same phone still had is gone, too.
  await other.getByText("Your data is erased.").waitFor();
  await notSent.waitFor({ state: "detached" });
  await ownPosts(page).waitFor({ state: "detached" });
  const { items } = (await node.call("GET", `/engagements/${engagement.id}/posts`)).body;
  expect(items).toMatchObject([{ caption: "", held_because: "withdrawn" }]);
  await page.getByRole("button", { name: "Note" }).click();
  expect(await page.getByLabel("Your name").inputValue()).toBe("");
  // The file that cannot be read.
  expect(faults).toEqual([expect.stringContaining("status of 415")]);
});
