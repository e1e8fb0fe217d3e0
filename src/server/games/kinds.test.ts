import { afterAll, beforeAll, expect, test } from "vitest";
import type { BoardRow } from "../../core/quizzes/shownGame.ts";
import { act, severalRight, slidesAndText, startGame } from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { joined, type TestPlayer } from "../../../test/support/screens/testPlayer.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const done = { type: "done", act: expect.any(Number) };
const notDone = (because: string) => ({ type: "not_done", act: expect.any(Number), because });
const results = async (id: string) => (await node.call("GET", `/quiz-games/${id}`)).body;

test("a slide is a question without a deadline: next goes on from it, and it counts without answers", async () => {
  const game = await startGame(node, slidesAndText({ streak: true }));
  const [ada] = (await joined(node.url, game, ["Ada"])) as [TestPlayer];
  const slide = await act(node, game.id, "begin");
  expect(slide).toMatchObject({ phase: "question", q: 0, total: 4, opens_at: null, locks_at: null });
  const told = await ada.hearPhase("question");
  expect(told.game).toMatchObject({
    opens_at: null,
    locks_at: null,
    question: { kind: "slide", text: "Welcome to the first round", options: [], points: 0 },
    count: { answered: 0 },
  });
  expect(await ada.answer(game.id, 0, "anything")).toEqual(notDone("no_answer"));
  for (const action of ["lock", "reveal", "leaderboard", "podium", "begin"]) {
    const { status, body } = await node.call("POST", `/quiz-games/${game.id}/${action}`);
    expect([status, body.error.details]).toEqual([
      409,
      { phase: "question", q: 0, allowed: ["next", "end", "auto_on", "auto_off"] },
    ]);
  }
  expect(await act(node, game.id, "next")).toMatchObject({ phase: "question", q: 1 });
  await ada.hearPhase("question", 1);
  expect(await ada.answer(game.id, 1, "zurich")).toEqual(done);
  await act(node, game.id, "reveal", "next");
  await ada.hearPhase("question", 2);
  expect(await ada.answer(game.id, 2, "ob")).toEqual(done);
  await act(node, game.id, "reveal", "next");
  expect(await act(node, game.id, "next")).toMatchObject({ phase: "podium", q: 3 });
  const { leaderboard, questions } = await results(game.id);
  expect(leaderboard).toMatchObject([
    { name: "Ada", correct: 2, streak: 2, last: { answered: true, correct: true } },
  ]);
  expect(questions).toHaveLength(4);
  const asked = { index: 0, round: 0, text: "Welcome to the first round", kind: "slide", question_id: "qs" };
  expect(questions[0]).toEqual({
    ...asked,
    answer: null,
    order: null,
    counts: {},
    spread: null,
    answered: 0,
    right: 0,
    fastest: null,
  });
  ada.close();
});

test("a text is accepted in any spelling, kept as it was typed, and counted nowhere by its words", async () => {
  const game = await startGame(node, slidesAndText());
  const names = ["Ada", "Bob", "Cy"];
  const [ada, bob, cy] = (await joined(node.url, game, names)) as [TestPlayer, TestPlayer, TestPlayer];
  await act(node, game.id, "begin", "next");
  const told = await ada.hearPhase("question", 1);
  expect(told.game!.question).toMatchObject({ kind: "text", options: [] });
  expect(JSON.stringify(told)).not.toContain("Turicum");
  for (const nothing of ["", "  ", "\u200b", "x".repeat(81), 7, ["a"]])
    expect(await ada.answer(game.id, 1, nothing)).toEqual(notDone("no_answer"));
  expect(await ada.answer(game.id, 1, "  ZURICH ! ")).toEqual(done);
  expect(await ada.answer(game.id, 1, "ZURICH !")).toEqual(done);
  expect(await ada.answer(game.id, 1, "Bern")).toEqual(notDone("answered_otherwise"));
  expect(await bob.answer(game.id, 1, "turicum")).toEqual(done);
  expect(await cy.answer(game.id, 1, "Genève")).toEqual(done);
  await act(node, game.id, "reveal");
  const revealed = await Promise.all([ada, bob, cy].map((phone) => phone.hearPhase("reveal", 1)));
  expect(revealed.map(({ own }) => own!.standing!.last!.correct)).toEqual([true, true, false]);
  expect(revealed[0]!.own!.answer).toEqual({ q: 1, answer: "ZURICH !" });
  expect(revealed[0]!.game!.revealed).toMatchObject({
    answer: { accept: ["Zürich", "Turicum"] },
    counts: {},
    answered: 3,
    right: 2,
  });
  expect(JSON.stringify(revealed[0]!.game)).not.toContain("Genève");
  expect(await cy.answer(game.id, 1, " Genève")).toEqual(done);
  expect((await results(game.id)).questions[1]).toMatchObject({
    kind: "text",
    answer: { accept: ["Zürich", "Turicum"] },
    counts: {},
    answered: 3,
    right: 2,
  });
  for (const phone of [ada, bob, cy]) phone.close();
});

test("options picked in any order are the same answer, also when it is sent again after the question", async () => {
  const game = await startGame(node, severalRight());
  const [ada, bob] = (await joined(node.url, game, ["Ada", "Bob"])) as [TestPlayer, TestPlayer];
  await act(node, game.id, "begin");
  await ada.hearPhase("question");
  for (const nothing of [[], ["oa", "oa"], ["oz"], "oa"])
    expect(await ada.answer(game.id, 0, nothing)).toEqual(notDone("no_answer"));
  expect(await ada.answer(game.id, 0, ["oc", "oa"])).toEqual(done);
  expect(await ada.answer(game.id, 0, ["oa", "oc"])).toEqual(done);
  expect(await ada.answer(game.id, 0, ["oa"])).toEqual(notDone("answered_otherwise"));
  expect(await bob.answer(game.id, 0, ["ob", "oa", "oc"])).toEqual(done);
  await act(node, game.id, "reveal", "next");
  await Promise.all([ada, bob].map((phone) => phone.hearPhase("podium")));
  expect(await ada.answer(game.id, 0, ["oc", "oa"])).toEqual(done);
  expect(await ada.answer(game.id, 0, ["oc"])).toEqual(notDone("answered_otherwise"));
  const { leaderboard, questions } = await results(game.id);
  expect(leaderboard).toMatchObject([
    { name: "Ada", correct: 1 },
    { name: "Bob", correct: 0 },
  ]);
  expect(questions[0]).toMatchObject({
    answer: { correct: ["oa", "oc"] },
    counts: { oa: 2, ob: 1, oc: 2, od: 0 },
    answered: 2,
    right: 1,
  });
  ada.close();
  bob.close();
});

test("a game to practise tells what is right, and nobody has points, a leaderboard or a podium", async () => {
  const { quiz_id, join_code, engagement_id } = await startGame(
    node,
    slidesAndText({ auto_advance: false, streak: true }),
  );
  const started = await node.call("POST", `/quizzes/${quiz_id}/games`, { practice: true });
  expect([started.status, started.body]).toMatchObject([201, { phase: "lobby", practice: true }]);
  const { id } = started.body;
  const [ada, bob] = (await joined(node.url, { id, join_code }, ["Ada", "Bob"])) as [TestPlayer, TestPlayer];
  await act(node, id, "begin", "next");
  const asked = await ada.hearPhase("question", 1);
  expect(asked.game).toMatchObject({ practice: true, question: { points: 0 } });
  expect(await ada.answer(id, 1, "Turicum")).toEqual(done);
  expect(await bob.answer(id, 1, "Bern")).toEqual(done);
  await act(node, id, "reveal");
  const revealed = await Promise.all([ada, bob].map((phone) => phone.hearPhase("reveal", 1)));
  expect(revealed.map(({ own }) => [own!.standing!.last, own!.standing!.score, own!.standing!.rank])).toEqual(
    [
      [{ answered: true, correct: true, points: 0 }, 0, 1],
      [{ answered: true, correct: false, points: 0 }, 0, 1],
    ],
  );
  const { leaderboard } = (await node.call("GET", `/quiz-games/${id}`)).body;
  expect(leaderboard.map(({ score, rank }: BoardRow) => [score, rank])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect((await node.call("GET", `/quiz-games/${id}/rounds`)).body).toEqual({ items: [] });
  await act(node, id, "podium");
  expect((await ada.hearPhase("podium")).game!.leaderboard).toBeNull();
  expect((await node.call("GET", `/quizzes/${quiz_id}`)).body.rounds[0].questions[1].points).toBe(1000);
  const usual = await node.call("POST", `/quizzes/${quiz_id}/games`, { practice: false });
  expect([usual.status, "practice" in usual.body]).toEqual([201, false]);
  const { games } = (await node.call("GET", `/engagements/${engagement_id}/quizzes`)).body;
  expect(games.find((game: { id: string }) => game.id === id)).toMatchObject({ practice: true });
  expect(games.find((game: { id: string }) => game.id === usual.body.id)).not.toHaveProperty("practice");
  const refused = await node.call("POST", `/quizzes/${quiz_id}/games`, { points: false });
  expect([refused.status, refused.body.error.details.field]).toEqual([400, "points"]);
  ada.close();
  bob.close();
});
