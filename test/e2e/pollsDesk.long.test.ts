import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import {
  accessibilityFaults,
  openAsMember,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { makeEngagement } from "../support/guests/engagements.ts";
import { TestPhone } from "../support/guests/testPhone.ts";
import { act, openPoll, vote } from "../support/quizzes/polls.ts";

let studio: TestStudio;
let browser: TestBrowser;
beforeAll(async () => {
  studio = await startTestStudio();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

/** Votes that came from one address, as they are stored. */
async function addVotes(poll_id: string, mark: string, option: string, count: number) {
  await studio.node.node.app.pool.query(
    `INSERT INTO poll_votes (poll_id, run, guest_id, vote, is_held, address_mark, at)
     SELECT $1, 1, $2 || n, to_jsonb($3::text), false, decode($2, 'hex'), n FROM generate_series(1, $4::int) AS n`,
    [poll_id, mark, option, count],
  );
}

test("votes that came from one address are set aside and counted again, also after the poll is closed", async () => {
  const { node } = studio;
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id);
  await addVotes(poll.id, "aaaaaaaaaaaa", "roof", 1_200);
  await addVotes(poll.id, "bbbbbbbbbbbb", "lake", 40);
  const phone = await new TestPhone(node.url, engagement.join_code).connect();
  onTestFinished(() => phone.close());
  await phone.hear("poll");
  await vote(phone, poll, "lake");

  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${engagement.id}/polls`);
  const card = page.getByRole("article", { name: "Where do we dance?" });
  await card.getByText("1,241 votes").first().waitFor();
  await card.getByText("Where votes come from").click();
  await card.getByText("1,241 votes from 3 addresses").waitFor();
  const rows = card.getByRole("list", { name: "Addresses with the most votes" }).getByRole("listitem");
  const said = async () => (await rows.allInnerTexts()).map((text) => text.split("\n")[0]);
  expect(await said()).toEqual(["Address 1 · 1,200 votes", "Address 2 · 40 votes", "Address 3 · 1 vote"]);
  await card.getByRole("button", { name: "Set aside the votes of address 1" }).click();
  // It may be the whole hall, so this is asked first.
  await page.getByRole("alertdialog").getByRole("button", { name: "Set aside" }).click();
  await rows.getByText("Address 1 · 1,200 votes · set aside").waitFor();
  await card.getByText("One choice · 41 votes").waitFor();
  await card.getByText("1,200 votes set aside").waitFor();
  const run = async () => (await node.call("GET", `/polls/${poll.id}`)).body.run;
  expect(await run()).toMatchObject({ votes: 41, results: { roof: 0, lake: 41 } });
  expect(await accessibilityFaults(page)).toEqual([]);

  await act(node, poll, "close");
  await card.getByText("Closed", { exact: true }).waitFor();
  const { page: looking } = await openAsMember(browser, studio, "viewer");
  await looking.goto(page.url());
  // Also before anybody opens the list.
  await looking.getByText("1,200 votes set aside").waitFor();
  await looking.getByText("Where votes come from").click();
  await looking.getByText("Address 1 · 1,200 votes · set aside").waitFor();
  expect(await looking.getByRole("button", { name: /the votes of address/ }).count()).toBe(0);

  await card.getByRole("button", { name: "Count again the votes of address 1" }).click();
  await card.getByText("One choice · 1,241 votes").waitFor();
  expect(await run()).toMatchObject({ state: "closed", votes: 1_241, results: { roof: 1_200, lake: 41 } });
  // The list of addresses is read by itself.
  await expect.poll(said).toEqual(["Address 1 · 1,200 votes", "Address 2 · 40 votes", "Address 3 · 1 vote"]);
  await card.getByText("votes set aside").waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("a poll says when only guests with a personal code vote, and leads to the codes", async () => {
  const engagement = await makeEngagement(studio.node, { voting: { anonymous: false } });
  await openPoll(studio.node, engagement.id);
  const { page, faults } = await openAsOwner(browser, studio, `/studio/guests/${engagement.id}/polls`);
  await page.getByRole("button", { name: "New poll" }).click();
  await page.getByRole("dialog").getByText("Only guests with a personal code vote.").waitFor();
  await page.keyboard.press("Escape");
  const card = page.getByRole("article", { name: "Where do we dance?" });
  await card.getByText("Only guests with a personal code vote.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await card.getByRole("link", { name: "See the codes" }).click();
  await page.getByText("No codes yet").waitFor();
  expect(faults).toEqual([]);
});
