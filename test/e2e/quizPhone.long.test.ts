import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { phone } from "../support/browser/guestPage.ts";
import { act as actOnPoll, openPoll } from "../support/quizzes/polls.ts";
import { act, oneOfEach, severalRight, startGame, type StartedGame } from "../support/quizzes/quizGames.ts";
import { accessibilityFaults } from "../support/browser/studioPage.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(() => Promise.all([browser?.close(), node?.stop()]));

async function openGame(quiz = oneOfEach({ streak: true })) {
  // However busy the machine is, nothing locks while a page is judged.
  for (const { questions } of quiz.rounds) for (const question of questions) question.time_s = 120;
  const game = await startGame(node, quiz);
  const { page, faults } = await browser.newPage(phone);
  await page.addInitScript(setClockBack);
  await page.goto(`${node.url}/e/${game.join_code}`);
  await page.getByRole("heading", { name: "Pub quiz" }).waitFor();
  return { game, page, faults };
}

/** Runs in the page: by its own clock no question would open for an hour. */
function setClockBack() {
  const now = Date.now;
  Date.now = () => now() - 3_600_000;
}

async function join(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join in" }).click();
}

const move = (game: StartedGame, ...actions: string[]) => act(node, game.id, ...actions);

const answersOf = async (game: StartedGame) =>
  (
    await node.node.app.pool.query("SELECT q, answer FROM quiz_answers WHERE game_id = $1 ORDER BY q", [
      game.id,
    ])
  ).rows;

test("a whole game: joined, answered in all four ways, told right and wrong, and back to posting", async () => {
  const { game, page, faults } = await openGame();
  await page.getByRole("button", { name: "Join in" }).click();
  await page.getByText("Please tell us your name.").waitFor();
  await join(page, "Ada");
  await page.getByRole("heading", { name: "You are in, Ada!" }).waitFor();

  await move(game, "begin");
  await page.getByRole("heading", { name: "Which one is qc?" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "The ob" }).click();
  await page.locator("[role=status]").getByText("Locked in").waitFor({ state: "attached" });
  // Nothing tells yet whether it was right.
  expect(await page.locator(".given .option").allTextContents()).toEqual(["The ob"]);
  await move(game, "reveal");
  await page.getByRole("heading", { name: "Right!" }).waitFor();
  await page.locator(".standing").getByText("Place 1 of 1").waitFor();
  expect(await page.locator(".own-answer").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await move(game, "next");
  await page.getByRole("button", { name: "True" }).click();
  await page.locator('.given[data-state="stored"]').waitFor();
  await move(game, "reveal");
  await page.getByRole("heading", { name: "Not this time" }).waitFor();
  expect(await page.locator(".right-answer .option").textContent()).toBe("False");
  expect(await page.locator(".own-answer .option").textContent()).toBe("True");

  await move(game, "next");
  await page.getByLabel("Your number").fill("330,5");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator('.given[data-state="stored"]').getByText("330.5 m").waitFor();
  await move(game, "reveal", "leaderboard");
  await page.locator('.row[aria-current="true"]').getByText("Ada").waitFor();
  await move(game, "next");
  for (const label of ["The oz", "The oy", "The ow"]) await page.getByRole("button", { name: label }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator('.given[data-state="stored"]').waitFor();
  expect(await answersOf(game)).toEqual([
    { q: 0, answer: "ob" },
    { q: 1, answer: "true" },
    { q: 2, answer: "330.5" },
    { q: 3, answer: "oz,oy,ow,ox" },
  ]);

  await move(game, "reveal", "podium");
  await page.getByText("Who made it? Look at the screen.").waitFor();
  await move(game, "end");
  await page.getByRole("heading", { name: "You won!" }).waitFor();
  await page.getByRole("button", { name: "Back to posting" }).click();
  await page.getByRole("heading", { name: "Summer party" }).waitFor();
  expect(await page.getByRole("button", { name: "Quiz" }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("an option has its shape where its label begins, to the right of Arabic", async () => {
  const quiz = oneOfEach();
  const [asked] = quiz.rounds[0]!.questions;
  asked!.options[1]!.label = "القاهرة";
  const { game, page } = await openGame(quiz);
  await join(page, "Ada");
  await page.getByRole("heading", { name: "You are in, Ada!" }).waitFor();
  await move(game, "begin");
  const arabic = page.getByRole("button", { name: "القاهرة" });
  expect(await beginsAt(page.getByRole("button", { name: "The oa" }))).toBe("left");
  expect(await beginsAt(arabic)).toBe("right");
  await arabic.click();
  await page.locator('.given[data-state="stored"]').waitFor();
  await move(game, "reveal");
  await page.getByRole("heading", { name: "Right!" }).waitFor();
  expect(await beginsAt(page.locator(".right-answer .option"))).toBe("right");
});

/** The side of an option on which its shape is. */
async function beginsAt(option: Locator): Promise<"left" | "right"> {
  const [whole, mark] = await Promise.all([option.boundingBox(), option.locator(".mark").boundingBox()]);
  return mark!.x + mark!.width / 2 < whole!.x + whole!.width / 2 ? "left" : "right";
}

test("a phone that is locked before its time does not say that the time is up", async () => {
  const { game, page } = await openGame();
  await join(page, "Ada");
  await page.getByRole("heading", { name: "You are in, Ada!" }).waitFor();
  await move(game, "begin");
  await page.getByRole("button", { name: "The ob" }).waitFor();
  await move(game, "lock");
  expect(await page.locator(".timer-over").textContent()).toBe("No more answers");
  await page.locator("[role=status]").getByText("No more answers").waitFor({ state: "attached" });
  await page.reload();
  expect(await page.locator(".timer-over").textContent()).toBe("No more answers");
});

test("several options are picked, let go and sent, and the right ones are told", async () => {
  const { game, page, faults } = await openGame(severalRight());
  await join(page, "Ada");
  await page.getByRole("heading", { name: "You are in, Ada!" }).waitFor();
  await move(game, "begin");
  await page.getByText("Choose all that are right").first().waitFor();
  const option = (label: string) => page.getByRole("button", { name: label });
  const send = option("Send");
  expect(await send.isDisabled()).toBe(true);
  for (const label of ["The oc", "The ob", "The oa", "The ob", "The od"]) await option(label).click();
  expect(await option("The ob").getAttribute("aria-pressed")).toBe("false");
  expect(await accessibilityFaults(page)).toEqual([]);
  await send.click();
  await page.locator('.given[data-state="stored"]').waitFor();
  expect(await page.locator(".given .option").allTextContents()).toEqual(["The oa", "The oc", "The od"]);
  expect(await answersOf(game)).toEqual([{ q: 0, answer: "oa,oc,od" }]);
  await page.reload();
  await page.locator('.given[data-state="stored"]').getByText("The od").waitFor();
  await move(game, "reveal");
  await page.getByRole("heading", { name: "Close!" }).waitFor();
  expect(await page.locator(".right-answer .option").allTextContents()).toEqual(["The oa", "The oc"]);
  const { questions } = (await node.call("GET", `/quiz-games/${game.id}`)).body;
  expect(questions).toMatchObject([
    { kind: "multi", answer: { correct: ["oa", "oc"] }, counts: { oa: 1, ob: 0, oc: 1, od: 1 }, right: 0 },
  ]);
  expect(faults).toEqual([]);
});

test("a reload, a lost line and another window change neither the answer nor the points", async () => {
  const { game, page } = await openGame();
  await join(page, "Ada");
  await page.getByRole("heading", { name: "You are in, Ada!" }).waitFor();
  await move(game, "begin");
  await page.getByRole("button", { name: "The ob" }).click();
  await page.locator('.given[data-state="stored"]').waitFor();
  await page.reload();
  await page.locator('.given[data-state="stored"]').getByText("The ob").waitFor();
  await move(game, "reveal");
  await page.locator(".won").waitFor();
  const won = await page.locator(".standing-score").textContent();
  await page.reload();
  await page.locator(".standing").getByText(won!).waitFor();

  await move(game, "next");
  await page.getByRole("heading", { name: "Which one is qt?" }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "False" }).click();
  await page.getByText("No connection. Your answer is kept").first().waitFor();
  expect((await answersOf(game)).length).toBe(1);
  await page.context().setOffline(false);
  await page.locator('.given[data-state="stored"]').getByText("False").waitFor();
  await move(game, "reveal");
  await page.getByText("2 right in a row").waitFor();

  const other = await page.context().newPage();
  await other.goto(`${node.url}/e/${game.join_code}`);
  await other.getByText("2 right in a row").waitFor();
  await page.getByRole("heading", { name: "You are playing in another window" }).waitFor();
  await page.getByRole("button", { name: "Go on here" }).click();
  await page.getByText("2 right in a row").waitFor();
  await other.getByRole("heading", { name: "You are playing in another window" }).waitFor();
});

test("teams, late guests, removed players, and phones without a socket", async () => {
  const { game, page } = await openGame(oneOfEach({ mode: "teams", captain: true }));
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("New team").check();
  await page.getByLabel("Name of your team").fill("Foxes");
  await page.getByRole("button", { name: "Join in" }).click();
  await page.getByText("You are the captain").waitFor();

  const { page: late } = await browser.newPage(phone);
  await late.routeWebSocket(/\/live$/, (socket) => void socket.close());
  await move(game, "begin");
  await late.goto(`${node.url}/e/${game.join_code}`);
  await late.getByText("The quiz has begun.").waitFor();
  await late.getByLabel("Your name").fill("Ben");
  await late.getByLabel("Foxes").check();
  await late.getByRole("button", { name: "Join in" }).click();
  // The form says when one plays, too.
  await late.getByRole("heading", { name: "You are in, Ben!" }).waitFor();
  await late.getByText("You play from the next question.").waitFor();
  await move(game, "reveal", "next");
  await late.getByRole("button", { name: "False" }).click();
  await late.locator('.given[data-state="stored"]').waitFor();

  const { rows } = await node.node.app.pool.query<{ id: string }>(
    "SELECT id FROM quiz_players WHERE game_id = $1 AND name = 'Ben'",
    [game.id],
  );
  const removed = await node.call("DELETE", `/quiz-games/${game.id}/players/${rows[0]!.id}`);
  expect(removed.status).toBe(204);
  await late.getByText("You were taken out of the quiz.").waitFor();
});

test("a poll that was open before does not take the page from a game, and none hides the right answer", async () => {
  const game = await startGame(node, oneOfEach());
  const poll = await openPoll(node, game.engagement_id);
  const { page, faults } = await browser.newPage(phone);
  await page.goto(`${node.url}/e/${game.join_code}`);
  await page.getByRole("button", { name: "Poll" }).waitFor();
  await join(page, "Ada");
  await page.getByRole("heading", { name: "You are in, Ada!" }).waitFor();
  await move(game, "begin");
  await page.getByRole("button", { name: "The ob" }).click();
  await page.locator('.given[data-state="stored"]').waitFor();
  await move(game, "reveal");
  await page.getByRole("heading", { name: "Right!" }).waitFor();

  // Another poll that opens now waits until the right answer was seen.
  await actOnPoll(node, poll, "close");
  const { page: onlooker } = await browser.newPage(phone);
  await onlooker.goto(`${node.url}/e/${game.join_code}`);
  await onlooker.getByLabel("Your name").waitFor();
  await openPoll(node, game.engagement_id, { question: "Once more?" });
  await onlooker.getByRole("heading", { name: "Once more?" }).waitFor();
  expect(await page.getByRole("heading", { name: "Right!" }).isVisible()).toBe(true);
  await move(game, "leaderboard");
  await page.getByRole("heading", { name: "Once more?" }).waitFor();
  await move(game, "next");
  await page.getByRole("button", { name: "True" }).click();
  await page.locator('.given[data-state="stored"]').waitFor();
  await move(game, "reveal", "leaderboard");
  await page.locator('.row[aria-current="true"]').getByText("Ada").waitFor();
  expect(faults).toEqual([]);
});

test("a vote is given, changed and thanked for, and a poll gives way to posting once it is over", async () => {
  const { game, page, faults } = await openGame();
  const poll = await openPoll(node, game.engagement_id);
  await page.getByRole("heading", { name: "Where do we dance?" }).waitFor();
  await page.getByRole("button", { name: "Vote" }).click();
  await page.getByText("Please choose something first.").waitFor();
  await page.getByLabel("On the roof").check();
  await page.getByRole("button", { name: "Vote" }).click();
  await page.getByText("Your vote is in.").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Change my vote" }).click();
  await page.getByLabel("By the lake").check();
  await page.getByRole("button", { name: "Vote" }).click();
  await page.locator(".own-vote").getByText("By the lake").waitFor();
  await page.locator('.given-state[data-state="stored"]').waitFor();
  const { run } = await actOnPoll(node, poll, "close");
  expect(run).toMatchObject({ votes: 1, results: { roof: 0, lake: 1 } });
  await page.locator(".notice").getByText("Voting has ended").waitFor();
  await page.getByRole("button", { name: "Back to posting" }).click();
  await page.getByRole("heading", { name: "Pub quiz" }).waitFor();
  await page.getByRole("button", { name: "Posts" }).click();
  await page.getByRole("heading", { name: "Summer party" }).waitFor();
  expect(faults).toEqual([]);
});
