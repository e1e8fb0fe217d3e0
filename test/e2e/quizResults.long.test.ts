import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { makeEngagement } from "../support/guests/engagements.ts";
import {
  act,
  addAnswers,
  addPlayers,
  addQuiz,
  addTeams,
  choiceAndTiebreak,
  oneOfEach,
  startGame,
} from "../support/quizzes/quizGames.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

test("the results show each round's board, and what one player answered", async (context) => {
  const { node } = studio;
  const { id, engagement_id } = await startGame(node, oneOfEach());
  const [ada, bob] = (await addPlayers(node, id, [{ name: "Ada" }, { name: "Bob" }])) as [string, string];
  const answered = [
    [{ player_id: ada, answer: "ob", ms: 400 }],
    [{ player_id: bob, answer: "true", ms: 1_000 }],
    [{ player_id: bob, answer: "324", ms: 2_000 }],
  ];
  await act(node, id, "begin");
  for (const [q, given] of answered.entries()) {
    await addAnswers(node, id, q, given);
    await act(node, id, "reveal", "next");
  }
  await act(node, id, "reveal", "podium", "end");
  const path = `/studio/guests/${engagement_id}/quiz/games/${id}`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  const second = page.getByRole("table", { name: "Leaderboard of round 2" });
  await second.getByRole("cell", { name: "Bob" }).waitFor();
  expect(await second.getByRole("row").nth(1).innerText()).toContain("Bob");
  await page.getByRole("button", { name: "Bob" }).click();
  const dialog = page.getByRole("dialog", { name: "Answers of Bob" });
  const rows = dialog.getByRole("row");
  await expect.poll(() => rows.count()).toBe(5);
  const read = async (row: number) => (await rows.nth(row).innerText()).split(/\s*\t\s*|\n/).filter(Boolean);
  expect(await read(1)).toEqual(["1. Which one is qc?", "None", "0"]);
  expect(await read(2)).toEqual(["2. Which one is qt?", "True", "0", "1.0 s"]);
  expect(await read(3)).toEqual(["3. Which one is qn?", "324", "950", "2.0 s"]);
  expect(await dialog.getByLabel("Right:").count()).toBe(1);
  expect([await accessibilityFaults(page), faults]).toEqual([[], []]);
});

const long_name = "Maximiliane-Wilhelmine von Hohenfels";

test("a team's players are chosen one by one, and a tiebreak says who came how near", async (context) => {
  const { node } = studio;
  const { id, engagement_id } = await startGame(node, choiceAndTiebreak({ mode: "teams" }));
  const [red, blue] = (await addTeams(node, id, ["Red", long_name])) as [string, string];
  const [ada, abe, bob] = (await addPlayers(node, id, [
    { name: "Ada", team_id: red },
    { name: "Abe", team_id: red },
    { name: "Bob", team_id: blue },
  ])) as [string, string, string];
  await act(node, id, "begin", "reveal");
  const path = `/studio/guests/${engagement_id}/quiz/games/${id}`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  await page.getByText("A tiebreak: some have the same score for the podium.").waitFor();
  await act(node, id, "leaderboard", "next");
  await page.getByRole("region", { name: "Leaderboard" }).getByText(long_name).waitFor();
  const remove = await page.getByRole("button", { name: "Remove Ada" }).boundingBox();
  expect(remove!.x + remove!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await addAnswers(node, id, 1, [
    { player_id: ada, answer: "3000", ms: 500 },
    { player_id: abe, answer: "1840", ms: 900 },
    { player_id: bob, answer: "1900", ms: 2_000 },
  ]);
  await act(node, id, "reveal");
  await page.getByText(`Nearest: ${long_name} with 1,900 seats in 2.0 s`).waitFor();
  await act(node, id, "leaderboard");
  const leaders = page.getByRole("region", { name: "Leaderboard" });
  await leaders.getByText("± 60").waitFor();
  await page.reload();
  await leaders.getByText("± 60").waitFor();
  await act(node, id, "podium", "end");
  await page.getByRole("cell", { name: "± 60" }).waitFor();
  await page.getByText(`A tiebreak · nearest: ${long_name} with 1,900 seats in 2.0 s`).waitFor();
  await page.getByRole("button", { name: "Red" }).click();
  const dialog = page.getByRole("dialog", { name: "Answers of Red" });
  await dialog.getByLabel("Player").selectOption("Abe");
  await dialog.getByRole("cell", { name: "Did not count" }).waitFor();
  await dialog.getByLabel("Player").selectOption("Ada");
  await dialog.getByRole("cell", { name: "3000" }).waitFor();
  expect([await accessibilityFaults(page), faults]).toEqual([[], []]);
});

test("a practice of teams lists teams, and whose answer did not count for them", async (context) => {
  const { node } = studio;
  const engagement = await makeEngagement(node);
  const quiz_id = await addQuiz(node, engagement.id, oneOfEach({ mode: "teams" }));
  const { body: game } = await node.call("POST", `/quizzes/${quiz_id}/games`, { practice: true });
  const [red] = (await addTeams(node, game.id, ["Red"])) as [string];
  const [ada, abe] = (await addPlayers(node, game.id, [
    { name: "Ada", team_id: red },
    { name: "Abe", team_id: red },
  ])) as [string, string];
  await act(node, game.id, "begin");
  await addAnswers(node, game.id, 0, [
    { player_id: ada, answer: "ob", ms: 500 },
    { player_id: abe, answer: "oa", ms: 900 },
  ]);
  await act(node, game.id, "reveal", "podium", "end");
  const path = `/studio/guests/${engagement.id}/quiz/games/${game.id}`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  await page.getByRole("heading", { name: "Teams" }).waitFor();
  await page.getByRole("table", { name: "Teams" }).getByRole("button", { name: "Red" }).click();
  const dialog = page.getByRole("dialog", { name: "Answers of Red" });
  await dialog.getByLabel("Player").selectOption("Abe");
  const answers = dialog.getByRole("table", { name: "Answers of Abe" });
  await answers.getByRole("cell", { name: "Did not count" }).waitFor();
  expect(await answers.getByRole("columnheader").allTextContents()).toEqual([
    "Question",
    "Answer",
    "For the team",
    "Time",
  ]);
  await dialog.getByLabel("Player").selectOption("Ada");
  await dialog.getByRole("table", { name: "Answers of Ada" }).waitFor();
  expect(await dialog.getByRole("cell", { name: "Did not count" }).count()).toBe(0);
  expect([await accessibilityFaults(page), faults]).toEqual([[], []]);
});

test("a double press starts one game, to practise or not, and a practice is recognisable", async (context) => {
  const { node } = studio;
  const engagement = await makeEngagement(node);
  const quiz_id = await addQuiz(node, engagement.id, oneOfEach());
  const list = `/studio/guests/${engagement.id}/quiz`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, `${list}/${quiz_id}`);
  const begin = page.locator("[aria-keyshortcuts=Space]").filter({ hasText: "Begin" });
  const games = async () => (await node.call("GET", `/engagements/${engagement.id}/quizzes`)).body.games;
  await page.getByRole("button", { name: "Practise" }).dblclick();
  await begin.waitFor();
  const practice = await games();
  expect(practice).toHaveLength(1);

  const { id } = practice[0];
  await addPlayers(node, id, [{ name: "Ada" }]);
  await act(node, id, "begin", "reveal", "leaderboard");
  const status = page.getByRole("status").filter({ hasText: "Leaderboard" });
  await status.getByText("A practice has no leaderboard. The screens show the quiz’s title.").waitFor();
  expect(await page.getByRole("region", { name: "Leaderboard" }).count()).toBe(0);
  await page.goto(studio.url + list);
  const running = page.getByRole("region", { name: "Running game" });
  await running.getByText("Practice", { exact: true }).waitFor();

  await act(node, id, "podium", "end");
  await page.goto(`${studio.url}${list}/games/${id}`);
  await page.getByText("A practice has no points and no ranks.").waitFor();
  const ada = page.getByRole("table", { name: "Players" }).getByRole("button", { name: "Ada" });
  await ada.waitFor();
  const ranked = [
    page.getByRole("button", { name: "Leaderboard as CSV" }),
    page.getByRole("columnheader", { name: "Score" }),
    page.getByRole("columnheader", { name: "Rank" }),
  ];
  expect(await Promise.all(ranked.map((one) => one.count()))).toEqual([0, 0, 0]);
  await ada.click();
  const answers = page.getByRole("table", { name: "Answers of Ada" });
  await answers.waitFor();
  expect(await answers.getByRole("columnheader").allTextContents()).toEqual(["Question", "Answer", "Time"]);
  await page.keyboard.press("Escape");
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto(studio.url + list);
  const played = page.getByRole("list", { name: "Games that were played" });
  await played.getByText("Practice", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Start a game" }).dblclick();
  await begin.waitFor();
  expect([(await games()).length, faults]).toEqual([2, []]);
});
