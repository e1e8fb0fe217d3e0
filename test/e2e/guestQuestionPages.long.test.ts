import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { openGuest, type TestGuest } from "../support/browser/guestPage.ts";
import { openQuestions, questionOf, questions, wordsOf } from "../support/browser/guestQuestions.ts";
import { ask, doAct, upvote } from "../support/guests/questions.ts";
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

async function joinAsOther({ join_code }: { join_code: string }) {
  const other = await new TestPhone(node.url, join_code).connect();
  onTestFinished(() => other.close());
  await other.hear("poll");
  return other;
}

/** A page that is in the middle of its list: what moves there would move under a finger. */
async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
}

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

/** Lets another guest in, and asks many questions, of which phones are told now and not once the page is there. */
async function askMany({ id, join_code }: TestGuest["engagement"], count: number) {
  const other = await joinAsOther({ join_code });
  await doAct(other, { type: "watch", questions: true });
  const asked: { post_id: string }[] = [];
  for (let nth = 1; nth <= count; nth += 1) asked.push(await ask(node, id, `Question ${nth}.`));
  const listTold = () =>
    other.messages.flatMap((message) =>
      message.type === "asked" ? message.changed.map(({ post_id }) => post_id) : [],
    );
  await expect.poll(() => new Set(listTold()).size).toBe(count);
  await doAct(other, { type: "watch", questions: false });
  return { asked, other };
}

/** Goes on to the end of the list, and returns how many questions there were after each page. */
async function loadAll(page: Page) {
  const more = page.getByRole("button", { name: "More questions" });
  const counts = [await questions(page).count()];
  while ((await more.count()) > 0) {
    // While a page is on its way, and what has moved out of it, the button takes no press.
    await expect.poll(() => more.isDisabled({ timeout: 1_000 }).catch(() => false)).toBe(false);
    // A list that is loaded anew meanwhile may end before the next page is asked for.
    await more.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await expect
      .poll(async () => (await questions(page).count()) > counts.at(-1)! || (await more.count()) === 0)
      .toBe(true);
    counts.push(await questions(page).count());
  }
  return counts;
}

test("250 questions come in pages, none twice and none missing, although some move between the pages", async () => {
  const { page, engagement, faults } = await openGuest(node, browser);
  const { asked, other } = await askMany(engagement, 250);
  await openQuestions(page);
  await expect.poll(() => questions(page).count()).toBe(50);
  await page.getByRole("button", { name: "More questions" }).scrollIntoViewIfNeeded();
  // One of the first page leaves, so that one of the second is on the first now.
  await node.call("PATCH", `/engagements/${engagement.id}/posts/${asked[4]!.post_id}`, { status: "hidden" });
  await page.getByText("This question is no longer in the list.").waitFor();
  await upvote(other, asked[248]!.post_id);
  const counts = await loadAll(page);
  expect(counts.length).toBeGreaterThanOrEqual(5);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(async () => (await wordsOf(page))[0]).toBe("Question 249.");
  const words = await wordsOf(page);
  expect(words.toSorted()).toEqual(
    Array.from({ length: 250 }, (_, index) => `Question ${index + 1}.`)
      .filter((words) => words !== "Question 5.")
      .toSorted(),
  );
  expect(faults).toEqual([]);
});

test("what somebody reads among 250 questions stays in its place while votes, answers and questions come in", async () => {
  const { page, engagement, faults } = await openGuest(node, browser);
  const { asked, other } = await askMany(engagement, 250);
  const decide = (nth: number, decision: object) =>
    node.call("PATCH", `/engagements/${engagement.id}/posts/${asked[nth - 1]!.post_id}`, decision);
  await openQuestions(page);
  await expect.poll(() => questions(page).count()).toBe(50);
  await loadAll(page);
  const read = questionOf(page, "Question 150.");
  await read.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const placeOf = async () => Math.round((await read.boundingBox())!.y);
  const place = await placeOf();
  await upvote(other, asked[199]!.post_id);
  await upvote(other, asked[149]!.post_id);
  await decide(20, { status: "answered", answer_text: "Yes. ".repeat(60) });
  await decide(21, { pinned: true });
  await decide(22, { status: "hidden" });
  await ask(node, engagement.id, "A late one");
  await page.getByRole("button", { name: "1 new question" }).waitFor();
  await questionOf(page, "Question 20.").getByText("Yes. Yes.").waitFor();
  await page.getByText("This question is no longer in the list.").waitFor({ state: "attached" });
  await expect.poll(() => read.locator(".votes").getAttribute("aria-label")).toBe("1 vote");
  expect(await placeOf()).toBe(place);
  // Whoever goes back to the top finds everything in its place.
  await page.getByRole("button", { name: "1 new question" }).click();
  await expect
    .poll(async () => (await wordsOf(page)).slice(0, 3))
    .toEqual(["Question 21.", "Question 150.", "Question 200."]);
  expect((await wordsOf(page)).at(-1)).toBe("A late one");
  expect(await questions(page).count()).toBe(249);
  expect(faults).toEqual([]);
});
