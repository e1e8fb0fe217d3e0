import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { phone } from "../support/browser/guestPage.ts";
import { pairedPage } from "../support/browser/screenPage.ts";
import { picture } from "../support/browser/pictures.ts";
import { accessibilityFaults } from "../support/browser/studioPage.ts";
import { act, choiceAndTiebreak, slidesAndText, startGame } from "../support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../support/node/testNode.ts";

let browser: TestBrowser;
let node: TestNode;
beforeAll(async () => {
  [browser, node] = await Promise.all([openBrowser(), startTestNode()]);
});
afterAll(() => Promise.all([browser?.close(), node?.stop()]));

async function make(path: string, body: object, wanted = 201) {
  const { status, body: made } = await node.call("POST", path, body);
  expect([status, made.error]).toEqual([wanted, undefined]);
  return made;
}

/** A phone whose guest plays as Ada. */
async function joinAsAda(join_code: string) {
  const opened = await browser.newPage(phone);
  const { page } = opened;
  await page.goto(`${node.url}/e/${join_code}`);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("button", { name: "Join in" }).click();
  await page.getByRole("heading", { name: "You are in, Ada!" }).waitFor();
  return opened;
}

/** A screen that shows the engagement's quiz. */
async function openScreen(engagement_id: string) {
  const stage = await make("/stages", { name: "Main hall" });
  const subject = { kind: "quiz", id: engagement_id, stage_id: stage.id };
  const { scene_id } = await make("/on-stage/scenes", subject, 200);
  await make(`/stages/${stage.id}/take`, { scene_id }, 200);
  const viewport = { width: 1280, height: 720 };
  return (await pairedPage(node, browser, { stage_id: stage.id, viewport })).page;
}

test("a slide and a text go from the desk to the screen and the phone, and the answer back", async () => {
  const quiz = slidesAndText();
  for (const question of quiz.rounds[0]!.questions) question.time_s = 120;
  const game = await startGame(node, quiz);
  const screen = await openScreen(game.engagement_id);
  const { page, faults } = await joinAsAda(game.join_code);

  await act(node, game.id, "begin");
  await page.getByRole("heading", { name: "Look at the screen." }).waitFor();
  await page.getByText("Welcome to the first round").waitFor();
  expect(await page.getByRole("timer").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screen.locator(".quiz-slide").getByText("Welcome to the first round").waitFor();
  await page.reload();
  await page.getByText("Welcome to the first round").waitFor();

  await act(node, game.id, "next");
  const field = page.getByLabel("Type your answer");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Please write something first.").waitFor();
  await field.fill("  zurich ");
  expect(await accessibilityFaults(page)).toEqual([]);
  await screen.getByText("Antwort auf dem Telefon eingeben").waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator('.given[data-state="stored"]').getByText("zurich").waitFor();
  await page.reload();
  await page.locator('.given[data-state="stored"]').getByText("zurich").waitFor();
  expect(await screen.getByText("Zürich").count()).toBe(0);

  await act(node, game.id, "reveal");
  await page.getByRole("heading", { name: "Right!" }).waitFor();
  await page.locator(".right-answer").getByText("Zürich").waitFor();
  await screen.locator(".quiz-text-answer").getByText("Zürich").waitFor();
  expect(await screen.getByText("zurich", { exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a tiebreak says that it is one, and afterwards how near the answer came", async () => {
  const quiz = choiceAndTiebreak();
  for (const question of quiz.rounds[0]!.questions) question.time_s = 120;
  const game = await startGame(node, quiz);
  const screen = await openScreen(game.engagement_id);
  const { page, faults } = await joinAsAda(game.join_code);
  await act(node, game.id, "begin", "reveal", "next");
  await page.locator(".meta").getByText("Tiebreak", { exact: true }).waitFor();
  await screen.getByText("Stechen: Die Zahl, die am nächsten liegt, zählt (seats)").waitFor();
  await page.getByLabel("Your number").fill("1800");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator('.given[data-state="stored"]').waitFor();
  await act(node, game.id, "reveal");
  await page.getByRole("heading", { name: "Off by 40 seats" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screen.locator(".quiz-fastest").getByText("Am nächsten").waitFor();
  await screen.locator(".quiz-fastest").getByText("Ada").waitFor();
  expect(faults).toEqual([]);
});

test("options show their pictures on the screen and on the phone, and are chosen by their labels", async () => {
  const quiz = choiceAndTiebreak();
  const [question] = quiz.rounds[0]!.questions;
  const raw = new Uint8Array(await picture("png"));
  const headers = { "Content-Type": "image/png" };
  const { body: asset } = await node.call("POST", "/assets", undefined, { raw, headers });
  question!.time_s = 120;
  for (const option of question!.options) option.asset_id = asset.id;
  const game = await startGame(node, quiz);
  const screen = await openScreen(game.engagement_id);
  const { page, faults } = await joinAsAda(game.join_code);
  await act(node, game.id, "begin");
  const pictures = page.locator(".option-picture");
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect.poll(() => screen.locator(".quiz-option-picture > img").count()).toBe(2);
  await page.getByRole("button", { name: "The ob", exact: true }).click();
  await page.locator('.given[data-state="stored"] .option-picture').waitFor();
  await act(node, game.id, "reveal");
  await page.locator(".right-answer .option-picture").waitFor();
  expect(faults).toEqual([]);
});
