import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { picture } from "../support/browser/pictures.ts";
import { makeEngagement } from "../support/guests/engagements.ts";
import { openPoll, vote } from "../support/quizzes/polls.ts";
import { act, addPlayers, oneOfEach, startGame } from "../support/quizzes/quizGames.ts";
import {
  accessibilityFaults,
  openAsOwner,
  startTestStudio,
  type TestStudio,
} from "../support/browser/studioPage.ts";
import { workbookOf } from "../support/events/workbook.ts";
import { TestPhone } from "../support/guests/testPhone.ts";

let browser: TestBrowser;
let studio: TestStudio;
beforeAll(async () => {
  [browser, studio] = await Promise.all([openBrowser(), startTestStudio()]);
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

const sheet = `round;kind;text;option 1;option 2;answer;points;time_s
Warm-up;choice;Which river flows through Paris?;Loire;Seine;Seine;1000;60
Warm-up;choice;Broken;One;;One;1000;20
Finale;true_false;The earth is flat;;;false;500;60`;

async function connectPhone(context: TestContext, join_code: string): Promise<TestPhone> {
  const phone = await new TestPhone(studio.url, join_code).connect();
  context.onTestFinished(() => phone.close());
  return phone;
}

/** The large button, once it takes presses. */
const main = (page: Page, name: string) =>
  page.locator("[aria-keyshortcuts=Space]:not([aria-disabled])").filter({ hasText: name });
const counts = (page: Page) => page.getByRole("region", { name: "Counts" });
const gameOf = async (id: string) => (await studio.node.call("GET", `/quiz-games/${id}`)).body.game;

test("a sheet is imported, and its quiz is played to the end with a phone", async (context) => {
  const { node } = studio;
  const engagement = await makeEngagement(node);
  const path = `/studio/guests/${engagement.id}/quiz`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  await page.getByRole("link", { name: "Make the first quiz" }).click();
  const buffer = Buffer.from(sheet);
  await page
    .getByLabel("A file with questions")
    .setInputFiles({ name: "Pub night.csv", mimeType: "text/csv", buffer });
  const preview = page
    .getByRole("status")
    .filter({ hasText: "2 questions in 2 rounds; one row cannot be read" });
  await preview.getByText("1 × Choice · 1 × True or false").waitFor();
  expect(await preview.getByRole("list", { name: "Rounds" }).getByRole("listitem").count()).toBe(2);
  await preview.getByText("Which river flows through Paris? · Choice · right: Seine").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Pub night");
  // Another file brings another title, until somebody types one.
  const choose = (name: string) =>
    page.getByLabel("A file with questions").setInputFiles({ name, mimeType: "text/csv", buffer });
  await choose("Quiz of the year.csv");
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Quiz of the year");
  await page.getByLabel("Title").fill("Pub night");
  await choose("Third.csv");
  await preview.waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Pub night");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByText("One row of the spreadsheet was not read.").waitFor();
  await page.getByText(/^Row 3: /).waitFor();

  await page.getByRole("button", { name: "More for question 2" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByLabel("Question", { exact: true }).fill("The earth is a disc");
  await page.getByRole("button", { name: "Save" }).last().click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByText("The earth is a disc").waitFor();
  await page.getByLabel("To read").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("A game that runs keeps what it began with").waitFor();
  const [quiz] = (await node.call("GET", `/engagements/${engagement.id}/quizzes`)).body.items;
  const texts = quiz.rounds.map(({ questions }: { questions: { text: string }[] }) =>
    questions.map(({ text }) => text),
  );
  expect([texts, quiz.settings.read_ms]).toEqual([
    [["Which river flows through Paris?"], ["The earth is a disc"]],
    0,
  ]);

  await page.getByRole("button", { name: "Start a game" }).click();
  await main(page, "Begin").waitFor();
  const game_id = page.url().split("/").at(-1)!;
  const phone = await connectPhone(context, engagement.join_code);
  await phone.hear("game", ({ game }) => game?.id === game_id);
  phone.say({ type: "join", act: 1, game_id, name: "Ada" });
  await counts(page).getByText("1 player", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove Ada" }).waitFor();

  await page.keyboard.press("Space");
  await counts(page).getByText("0 of 1 answered").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Seine (right)" }).waitFor();
  const seine = quiz.rounds[0].questions[0].options[1].id;
  phone.say({ type: "answer", act: 2, game_id, q: 0, answer: seine });
  await counts(page).getByText("1 of 1 answered").waitFor();
  await main(page, "Lock answers").click();
  await main(page, "Reveal").click();
  await page.getByText("1 of 1 right").waitFor();
  await main(page, "Leaderboard").click();
  await page.getByRole("region", { name: "Leaderboard" }).getByText("Ada").waitFor();
  await main(page, "Question 2 of 2").click();
  await page.getByText("Question 2 of 2", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Reveal", exact: true }).click();
  await main(page, "Leaderboard").click();
  await main(page, "Podium").click();
  await main(page, "End the game").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End it" }).click();

  const [row] = (await node.call("GET", `/quiz-games/${game_id}`)).body.leaderboard;
  const ranked = page.getByRole("table", { name: "Leaderboard", exact: true });
  await ranked.getByRole("row", { name: `1 Ada ${row.score.toLocaleString("en")} 1` }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Leaderboard as CSV" }).click(),
  ]);
  expect([download.suggestedFilename(), faults]).toEqual(["Pub night.csv", []]);
});

test("the quizmaster sees the pictures of options, before and after the reveal", async (context) => {
  const { node } = studio;
  const quiz = oneOfEach();
  const raw = new Uint8Array(await picture("png"));
  const headers = { "Content-Type": "image/png" };
  const { body: asset } = await node.call("POST", "/assets", undefined, { raw, headers });
  const question = quiz.rounds[0]!.questions[0]!;
  const { options } = question;
  question.time_s = 120;
  for (const option of options) option.asset_id = asset.id;
  const game = await startGame(node, quiz);
  await act(node, game.id, "begin");
  const path = `/studio/guests/${game.engagement_id}/quiz/games/${game.id}`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  const seen = () =>
    page
      .getByRole("region", { name: "The question" })
      .locator("img")
      .evaluateAll((all) =>
        all.map(
          (one) => (one as HTMLImageElement).naturalWidth > 0 && one.getBoundingClientRect().width > 40,
        ),
      );
  await expect.poll(seen).toEqual(options.map(() => true));
  await act(node, game.id, "lock", "reveal");
  await page.getByRole("list", { name: "Answers" }).waitFor();
  await expect.poll(seen).toEqual(options.map(() => true));
  expect(faults).toEqual([]);
});

test("a workbook is imported, and a question with several right answers is edited", async (context) => {
  const { node } = studio;
  const engagement = await makeEngagement(node);
  const path = `/studio/guests/${engagement.id}/quiz`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  await page.getByRole("link", { name: "Make the first quiz" }).click();
  const buffer = workbookOf({
    Notes: [["Ideas"]],
    Questions: [
      ["Question", "Answer 1", "Answer 2", "Answer 3", "Time limit (sec)", "Correct answer(s)"],
      ["Which are mammals?", "Whale", "Shark", "Bat", 20, "1,3"],
      ["Which?", "a", "b", "", 20, 9],
    ],
  });
  await page
    .getByLabel("A file with questions")
    .setInputFiles({ name: "Pub night.xlsx", mimeType: "application/octet-stream", buffer });
  await page.getByText("1 question in 1 round; one row cannot be read").waitFor();
  await page.getByText("Which are mammals? · Several right · right: Whale, Bat").waitFor();
  await page.getByText("Write it as it stands among the options, or the option’s number.").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Pub night");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Make it" }).click();
  await page.getByText("One row of the spreadsheet was not read.").waitFor();
  await page.getByText("Row 3: the right answer is none of its options: 9").waitFor();
  await expect
    .poll(() => page.getByLabel("Questions", { exact: true }).locator("[data-right]").allTextContents())
    .toEqual([expect.stringContaining("Whale"), expect.stringContaining("Bat")]);

  await page.getByRole("button", { name: "More for question 1" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("checkbox", { name: "Option 2 is right" }).check();
  await page.getByLabel("Points for nearly right, too").check();
  await page.getByRole("button", { name: "Save" }).last().click();
  const saved = async () => {
    const [quiz] = (await node.call("GET", `/engagements/${engagement.id}/quizzes`)).body.items;
    const [question] = quiz.rounds[0].questions;
    return [question.kind, question.answer.correct.length, question.partial];
  };
  await expect.poll(saved).toEqual(["multi", 3, true]);
  expect(faults).toEqual([]);
});

test("a double press moves a game once, a desk follows another, and a player is removed", async (context) => {
  const quiz = oneOfEach();
  for (const { questions } of quiz.rounds) for (const question of questions) question.time_s = 120;
  const { id, engagement_id } = await startGame(studio.node, quiz);
  await addPlayers(studio.node, id, [{ name: "Ada" }, { name: "Rude name" }]);
  const path = `/studio/guests/${engagement_id}/quiz/games/${id}`;
  const own = browser.forTest(context);
  const { page, faults } = await openAsOwner(own, studio, path);
  const { page: phone } = await openAsOwner(own, studio, path);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Remove Rude name" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await counts(phone).getByText("1 player", { exact: true }).waitFor();

  await main(page, "Begin").dblclick();
  await main(phone, "Lock answers").waitFor();
  expect(await gameOf(id)).toMatchObject({ phase: "question", q: 0 });
  await main(page, "Lock answers").waitFor();
  await page.getByRole("button", { name: "Reveal", exact: true }).click();
  await main(page, "Leaderboard").waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await main(phone, "Question 2 of 4").waitFor();
  expect(await gameOf(id)).toMatchObject({ phase: "leaderboard", q: 0 });
  await page.getByRole("switch", { name: "By itself" }).click();
  await phone.getByText(/^Goes on by itself in/).waitFor();
  await phone.getByRole("switch", { name: "By itself" }).click();
  await page.getByText(/^Goes on by itself in/).waitFor({ state: "hidden" });

  const answers = { page: await accessibilityFaults(page), phone: await accessibilityFaults(phone) };
  expect([answers, faults]).toEqual([{ page: [], phone: [] }, []]);
});

/** Which of the quizmaster's buttons lie on each other or hold words that are wider than they are. */
const crowdedMoves = (page: Page) =>
  page
    .getByRole("group", { name: "Quizmaster" })
    .getByRole("button")
    .or(page.getByRole("switch", { name: "By itself" }))
    .evaluateAll((buttons) => {
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      const covers = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      return buttons
        .filter(
          (button, at) =>
            button.scrollWidth > button.clientWidth ||
            boxes.some((box, other) => other !== at && covers(boxes[at]!, box)),
        )
        .map(({ textContent }) => textContent);
    });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("a desk fits a small laptop and a phone, and names the stages that show its game", async (context) => {
  const { node } = studio;
  const { id, engagement_id } = await startGame(node);
  for (const name of ["Great Hall of the Customs House", "Pier 7"]) {
    const { body: stage } = await node.call("POST", "/stages", { name });
    const body = { kind: "quiz", id: engagement_id, stage_id: stage.id };
    const { scene_id } = (await node.call("POST", "/on-stage/scenes", body)).body;
    expect((await node.call("POST", `/stages/${stage.id}/take`, { scene_id })).status).toBeLessThan(300);
  }
  const path = `/studio/guests/${engagement_id}/quiz/games/${id}`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  const sizes = [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ];
  const onNow = page.locator("[data-on-stage]").getByRole("status");
  const look = async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await onNow.getByRole("link", { name: "Pier 7" }).waitFor();
      const isCut = await onNow
        .locator("span:has(> a)")
        .evaluate((names) => names.scrollWidth > names.clientWidth);
      expect([size, await crowdedMoves(page), isCut, await widthOf(page)]).toEqual([
        size,
        [],
        false,
        size.width,
      ]);
    }
  };
  await look();
  // In the lobby nothing of how guests join lies behind the buttons.
  await page.setViewportSize(sizes[1]!);
  const link = await page.getByRole("link", { name: "QR code to show or print" }).boundingBox();
  const moves = await page.getByRole("group", { name: "Quizmaster" }).boundingBox();
  expect(link!.y + link!.height).toBeLessThanOrEqual(moves!.y);
  await act(node, id, "begin", "reveal");
  await main(page, "Leaderboard").waitFor();
  await look();
  expect(faults).toEqual([]);
});

test("what happens while a desk is still reading its game is not lost", async (context) => {
  const { id, engagement_id } = await startGame(studio.node);
  const [, rude] = await addPlayers(studio.node, id, [{ name: "Ada" }, { name: "Rude name" }]);
  const { page } = await openAsOwner(browser.forTest(context), studio);
  let socketSaid = "";
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => (socketSaid += payload.toString())),
  );
  // Answered with two players, as they were; the answer arrives after the desk heard of one.
  await page.route(`**/quiz-games/${id}`, async (route) => {
    const response = await route.fetch();
    if (!socketSaid.includes(`games/${engagement_id}/game`))
      await studio.node.call("DELETE", `/quiz-games/${id}/players/${rude}`);
    await expect.poll(() => socketSaid).toContain(`games/${engagement_id}/game`);
    await route.fulfill({ response });
  });
  await page.goto(`${studio.url}/studio/guests/${engagement_id}/quiz`);
  await expect.poll(() => socketSaid).toContain("welcome");
  await page.getByRole("link", { name: "To the quizmaster’s desk" }).click();
  await counts(page).getByText("1 player", { exact: true }).waitFor();
});

test("a poll is prepared, opened for a while, voted on and asked anew", async (context) => {
  const { node } = studio;
  const engagement = await makeEngagement(node);
  const path = `/studio/guests/${engagement.id}/polls`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  await page.getByRole("button", { name: "Prepare the first poll" }).click();
  await page.getByLabel("Question").fill("Where do we dance?");
  await page.getByLabel("Option 1", { exact: true }).fill("On the roof");
  await page.getByLabel("Option 2", { exact: true }).fill("By the lake");
  await page.getByRole("button", { name: "Prepare it" }).click();
  const poll = page.getByRole("article", { name: "Where do we dance?" });
  await poll.getByRole("button", { name: "Open for a while" }).click();
  await page.getByRole("menuitem", { name: "For 1 minute" }).click();
  await poll.getByText(/^Closes in/).waitFor();

  const phone = await connectPhone(context, engagement.join_code);
  const { poll: shown } = await phone.hear("poll", ({ poll }) => poll?.state === "open");
  phone.say({ type: "vote", act: 1, poll_id: shown!.id, run: 1, vote: shown!.options[1]!.id });
  const results = poll.getByRole("list", { name: "Results of Where do we dance?" });
  await expect.poll(() => results.allInnerTexts()).toEqual(["On the roof\n0\nBy the lake\n1"]);
  await poll.getByRole("button", { name: "Hide results" }).click();
  await poll.getByText("results hidden from the screens").waitFor();
  await poll.getByRole("button", { name: "Close", exact: true }).click();
  await poll.getByRole("button", { name: "Open again" }).waitFor();
  await poll.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await poll.getByText("1 earlier run").click();
  await poll.getByText(/^Run 1 · 1 vote/).waitFor();
  expect([await accessibilityFaults(page), faults]).toEqual([[], []]);
});

test("a desk is told when many votes come from one address", async (context) => {
  const { node } = studio;
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id);
  const voters = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const phone = await connectPhone(context, engagement.join_code);
      await phone.hear("poll");
      return phone;
    }),
  );
  for (const voter of voters) expect((await vote(voter, poll, "roof")).type).toBe("done");
  const path = `/studio/guests/${engagement.id}/polls`;
  const { page, faults } = await openAsOwner(browser.forTest(context), studio, path);
  await page.getByText(/^20 of 20 votes come from one network address/).waitFor();
  expect([await accessibilityFaults(page), faults]).toEqual([[], []]);
});
