import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { openGuest, type TestGuest } from "../support/browser/guestPage.ts";
import { openQuestions, votesOf } from "../support/browser/guestQuestions.ts";
import { ask, storedVotes } from "../support/guests/questions.ts";
import { TestPhone } from "../support/guests/testPhone.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";
import { openPoll } from "../support/quizzes/polls.ts";

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

const ticketDialog = (page: Page) => page.getByRole("dialog", { name: "Your ticket number or code" });

async function giveCode(page: Page, code: string) {
  await ticketDialog(page).getByLabel("Ticket number or code").fill(code);
  await ticketDialog(page).getByRole("button", { name: "Go on" }).click();
}

/** Votes in it need one of these codes; the first is used on another phone. */
async function makeTicketed(change: (given: object) => Promise<void>, engagement: TestGuest["engagement"]) {
  await change({ voting: { anonymous: false } });
  const tickets = ["A-16", "A-17"];
  const { status } = await node.call("POST", `/engagements/${engagement.id}/tickets`, { tickets });
  expect(status).toBe(201);
  const other = new TestPhone(node.url, engagement.join_code);
  expect((await other.call("POST", "/ticket", { code: "A-16" })).status).toBe(200);
}

test("a vote that needs a personal code asks for it once", async () => {
  const { page, engagement, change } = await openGuest(node, browser);
  for (const words of ["Why here?", "And then?"]) await ask(node, engagement.id, words);
  await makeTicketed(change, engagement);
  await openQuestions(page);
  await votesOf(page, "And then?").click();
  await giveCode(page, "A 18");
  await ticketDialog(page).getByText("There is no such code.").waitFor();
  await giveCode(page, "a17");
  await ticketDialog(page).waitFor({ state: "detached" });
  await votesOf(page, "Why here?").click();
  await expect.poll(() => storedVotes(node, engagement.id)).toEqual({ "Why here?": 1, "And then?": 1 });
  expect(await ticketDialog(page).count()).toBe(0);
});

test("a code that the page's address names stands in the dialog already, and no longer in the address", async () => {
  const { page, engagement, change, faults } = await openGuest(node, browser, {
    search: "?room=bar#code=A-17",
  });
  await ask(node, engagement.id, "Why here?");
  await makeTicketed(change, engagement);
  await page.getByText("Connected").waitFor();
  expect(new URL(page.url())).toMatchObject({ search: "?room=bar", hash: "" });
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await stored()).not.toContain("A-17");
  await openQuestions(page);
  await votesOf(page, "Why here?").click();
  const field = ticketDialog(page).getByLabel("Ticket number or code");
  expect(await field.inputValue()).toBe("A-17");
  await ticketDialog(page).getByRole("button", { name: "Go on" }).click();
  await ticketDialog(page).waitFor({ state: "detached" });
  await expect.poll(() => storedVotes(node, engagement.id)).toEqual({ "Why here?": 1 });
  expect([await stored(), faults]).toEqual([expect.not.stringContaining("A-17"), []]);
});

test("a vote in a poll waits for a personal code: a wrong one, a used one, the right one", async () => {
  const { page, engagement, change, faults } = await openGuest(node, browser);
  await makeTicketed(change, engagement);
  const poll = await openPoll(node, engagement.id);
  const votes = async () => (await node.call("GET", `/polls/${poll.id}`)).body.run.votes as number;
  await page.getByRole("heading", { name: "Where do we dance?" }).waitFor();
  const choose = async (name: string) => {
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Vote", exact: true }).click();
  };
  await choose("On the roof");
  await giveCode(page, "");
  await ticketDialog(page).getByText("Please type your code.").waitFor();
  await giveCode(page, "A-99");
  await ticketDialog(page).getByText("There is no such code.").waitFor();
  await giveCode(page, "A-16");
  await ticketDialog(page).getByText("already used on another phone").waitFor();
  // What was chosen is still there for whoever has to look for the code.
  await ticketDialog(page).getByRole("button", { name: "Not now" }).click();
  expect([await votes(), await page.getByRole("radio", { name: "On the roof" }).isChecked()]).toEqual([
    0,
    true,
  ]);
  await page.getByRole("button", { name: "Vote", exact: true }).click();
  await giveCode(page, "a 17");
  await page.locator(".given-state[data-state=stored]").waitFor();
  await expect.poll(votes).toBe(1);
  // It is asked for once, also after the page was loaded anew.
  await page.reload();
  await page.getByRole("button", { name: "Change my vote" }).click();
  await choose("By the lake");
  await page.locator(".given-state[data-state=stored]").waitFor();
  expect([await votes(), await ticketDialog(page).count()]).toEqual([1, 0]);
  // A code that the organiser removed takes its vote along, and the next vote asks again.
  await node.call("DELETE", `/engagements/${engagement.id}/tickets/A17`);
  await page.reload();
  await choose("On the roof");
  await ticketDialog(page).waitFor();
  expect(await votes()).toBe(0);
  expect(faults.filter((fault) => !/40[49]/.test(fault))).toEqual([]);
});
