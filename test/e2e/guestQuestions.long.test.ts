import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { openGuest, phone } from "../support/browser/guestPage.ts";
import { ask, upvote } from "../support/guests/questions.ts";
import { TestPhone } from "../support/guests/testPhone.ts";
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

const questions = (page: Page) => page.locator(".question");
const questionOf = (page: Page, words: string) => questions(page).filter({ hasText: words });
const votesOf = (page: Page, words: string) => questionOf(page, words).locator("button.votes");
const wordsOf = (page: Page) => page.locator(".question-words").allTextContents();
const openQuestions = (page: Page) => page.getByRole("button", { name: "Questions" }).click();

async function joinAsOther({ join_code }: { join_code: string }) {
  const other = await new TestPhone(node.url, join_code).connect();
  onTestFinished(() => other.close());
  await other.hear("poll");
  return other;
}

async function storedVotes(id: string) {
  const { body } = await node.call("GET", `/engagements/${id}/questions`);
  return Object.fromEntries(
    body.items.map(({ caption, votes }: { caption: string; votes: number }) => [caption, votes]),
  );
}

/** A page that is in the middle of its list: what moves there would move under a finger. */
async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
}

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
  await expect.poll(() => storedVotes(engagement.id)).toEqual({ "And then?": 1, "Why here?": 0 });
  await page.reload();
  await openQuestions(page);
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  await button.click();
  expect(await button.getAttribute("aria-label")).toBe("0 votes");
  await expect.poll(() => storedVotes(engagement.id)).toEqual({ "And then?": 0, "Why here?": 0 });
  expect(await questionOf(page, "Why here?").locator(".question-by").textContent()).toBe("Anonymous");
  expect(faults).toEqual([]);
});

test("numbers move at once, and places only where nobody reads", async () => {
  const { page, engagement } = await openGuest(node, browser);
  const asked = [];
  for (let nth = 1; nth <= 12; nth += 1) asked.push(await ask(node, engagement.id, `Question ${nth}.`));
  const other = await joinAsOther(engagement);
  await openQuestions(page);
  await expect.poll(() => questions(page).count()).toBe(12);
  await scrollDown(page);
  await upvote(other, asked[11]!.post_id);
  await ask(node, engagement.id, "A late one");
  await page.getByRole("button", { name: "1 new question" }).waitFor();
  await expect.poll(() => page.locator(".votes").last().getAttribute("aria-label")).toBe("1 vote");
  expect((await wordsOf(page)).at(-1)).toBe("Question 12.");
  await page.getByRole("button", { name: "1 new question" }).click();
  await expect.poll(async () => (await wordsOf(page))[0]).toBe("Question 12.");
  expect((await wordsOf(page)).at(-1)).toBe("A late one");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // At the top of the page, untouched, the list moves by itself.
  const third = await joinAsOther(engagement);
  for (const voter of [other, third]) await upvote(voter, asked[5]!.post_id);
  await expect.poll(async () => (await wordsOf(page))[0]).toBe("Question 6.");
  await node.call("PATCH", `/engagements/${engagement.id}/posts/${asked[5]!.post_id}`, {
    status: "answered",
    answer_text: "At noon, in the hall.",
  });
  await expect.poll(async () => (await wordsOf(page))[0]).toBe("Question 12.");
  await page.getByRole("button", { name: "Answered" }).click();
  await questionOf(page, "Question 6.").getByText("At noon, in the hall.").waitFor();
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
  await expect.poll(() => storedVotes(engagement.id)).toEqual({ "Why here?": 1 });
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

test("two hundred questions come in pages, and one session's by themselves", async () => {
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
  for (let nth = 0; nth < 120; nth += 1) await ask(node, engagement.id, `Question ${nth}.`);
  await openQuestions(page);
  await page.getByText("No questions yet.").waitFor();
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.getByLabel("What would you like to know?").fill("About this one?");
  await page.getByRole("button", { name: "Send" }).click();
  await questionOf(page, "About this one?").waitFor();
  expect((await posts()).find(({ caption }) => caption === "About this one?")).toMatchObject({ session_id });
  await page.getByText("Only this session").click();
  await expect.poll(() => questions(page).count()).toBe(50);
  await page.getByRole("button", { name: "More questions" }).click();
  await expect.poll(() => questions(page).count()).toBe(100);
  await page.getByRole("button", { name: "More questions" }).click();
  await expect.poll(() => questions(page).count()).toBe(121);
  expect(await page.getByRole("button", { name: "More questions" }).count()).toBe(0);
});

test("a vote that needs a personal code asks for it once", async () => {
  const { page, engagement, change } = await openGuest(node, browser);
  for (const words of ["Why here?", "And then?", "Who pays?"]) await ask(node, engagement.id, words);
  const { pool } = node.node.app;
  const codes: unknown[] = [];
  await page.route(/\/ticket$/, async (route) => {
    codes.push((route.request().postDataJSON() as { code: unknown }).code);
    if (codes.length === 1) return route.fulfill({ status: 404, json: {} });
    await pool.query(
      `INSERT INTO tickets (engagement_id, code, guest_id)
       SELECT $1, 'A17', v.guest_id FROM question_votes v JOIN posts p ON p.id = v.post_id WHERE p.engagement_id = $1`,
      [engagement.id],
    );
    return route.fulfill({ json: { name: null } });
  });
  await openQuestions(page);
  await votesOf(page, "Why here?").click();
  await expect.poll(() => storedVotes(engagement.id)).toMatchObject({ "Why here?": 1 });
  await change({ voting: { anonymous: false } });
  await page.reload();
  await openQuestions(page);
  await votesOf(page, "And then?").click();
  const dialog = page.getByRole("dialog", { name: "Your ticket number or code" });
  await dialog.getByLabel("Ticket number or code").fill("A 18");
  await dialog.getByRole("button", { name: "Go on" }).click();
  await dialog.getByText("There is no such code.").waitFor();
  await dialog.getByLabel("Ticket number or code").fill("A-17");
  await dialog.getByRole("button", { name: "Go on" }).click();
  await dialog.waitFor({ state: "detached" });
  await votesOf(page, "Who pays?").click();
  await expect
    .poll(() => storedVotes(engagement.id))
    .toEqual({ "Why here?": 1, "And then?": 1, "Who pays?": 1 });
  expect(codes).toEqual(["A 18", "A-17"]);
});

test("emoji rise on the phone and reach the server, and go away when they are switched off", async () => {
  const { page, engagement, change, faults } = await openGuest(node, browser, {
    ...phone,
    reducedMotion: "no-preference",
    engagement: { reactions: { enabled: true, emoji: ["❤️", "👏"] } },
  });
  const bar = page.getByRole("group", { name: "Reactions" });
  await bar.waitFor();
  await page.getByText("Connected").waitFor();
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>(".reaction")!;
    for (let tap = 0; tap < 15; tap += 1) button.click();
  });
  expect(await page.locator(".reactions-sky span").count()).toBeGreaterThan(5);
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

test("a guest reads what is kept and until when, and downloads it", async () => {
  const { page, change, engagement } = await openGuest(node, browser, {
    engagement: { retention_days: 30 },
  });
  await page.getByText("Your data").click();
  await page.getByText("It is erased 30 days after the event.").waitFor();
  const tokens: (string | null)[] = [];
  await page.route(/\/data$/, async (route) => {
    tokens.push(await route.request().headerValue("Authorization"));
    return tokens.length === 1
      ? route.fulfill({ json: { posts: [] } })
      : route.fulfill({ status: 404, json: {} });
  });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${engagement.join_code}.json`);
  expect(tokens[0]).toMatch(/^Guest /);
  await page.getByRole("button", { name: "Download my data" }).click();
  await page.getByRole("button", { name: "Download my data" }).waitFor({ state: "detached" });
  await change({ retention_days: null });
  await page.getByText("It is kept until the organiser erases it.").waitFor();
});
