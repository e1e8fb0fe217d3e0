import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Action, actions, listAllowedActions, type Phase, phases } from "../../core/quizzes/game.ts";
import {
  act,
  addAnswers,
  addPlayers,
  addQuiz,
  oneOfEach,
  startGame,
  type StartedGame,
} from "../../../test/support/quizzes/quizGames.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { boards } from "./boards.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const start = (quiz_id: string) => node.call("POST", `/quizzes/${quiz_id}/games`);
const press = (id: string, action: string) => node.call("POST", `/quiz-games/${id}/${action}`);
const results = async (id: string) => (await node.call("GET", `/quiz-games/${id}`)).body;

/** How a game of four questions comes there, with the last question asked or another one. */
const way: Record<Phase, Action[]> = {
  lobby: [],
  question: ["begin"],
  locked: ["begin", "lock"],
  reveal: ["begin", "reveal"],
  leaderboard: ["begin", "reveal", "leaderboard"],
  podium: ["begin", "reveal", "podium"],
  ended: ["end"],
};

async function gameIn(phase: Phase): Promise<StartedGame> {
  const game = await startGame(node);
  if (way[phase].length > 0) await act(node, game.id, ...way[phase]);
  return game;
}

/** As the table of quiz.md has it; null: 409. */
const table: Record<Action, Partial<Record<Phase, { phase?: Phase; q?: number; auto?: boolean }>>> = {
  begin: { lobby: { phase: "question", q: 0 } },
  lock: { question: { phase: "locked", q: 0 } },
  reveal: { question: { phase: "reveal", q: 0 }, locked: { phase: "reveal", q: 0 } },
  leaderboard: { reveal: { phase: "leaderboard", q: 0 } },
  next: { reveal: { phase: "question", q: 1 }, leaderboard: { phase: "question", q: 1 } },
  podium: { reveal: { phase: "podium" }, leaderboard: { phase: "podium" } },
  end: Object.fromEntries(
    phases.filter((phase) => phase !== "ended").map((phase) => [phase, { phase: "ended" }]),
  ),
  auto_on: Object.fromEntries(
    phases.filter((phase) => phase !== "ended").map((phase) => [phase, { phase, auto: true }]),
  ),
  auto_off: Object.fromEntries(
    phases.filter((phase) => phase !== "ended").map((phase) => [phase, { phase, auto: false }]),
  ),
};

describe.each(phases)("in %s", (phase) => {
  test.each(actions)("%s", async (action) => {
    const { id } = await gameIn(phase);
    const before = (await results(id)).game;
    const { status, body } = await press(id, action);
    const wanted = table[action][phase];
    const { game } = await results(id);
    if (wanted) {
      expect([status, body]).toMatchObject([200, wanted]);
      expect(game).toMatchObject(body);
      return;
    }
    expect([status, body]).toEqual([
      409,
      {
        error: {
          code: "conflict",
          message: `The game is in ${phase}: ${action} does not fit`,
          details: { phase, q: before.q, allowed: listAllowedActions(before) },
        },
      },
    ]);
    expect(game).toEqual(before);
  });
});

test("one is played to its end: each answers where it is, and who was right", async () => {
  const { id, quiz_id, engagement_id } = await startGame(node);
  const [ada, bob] = await addPlayers(node, id, [{ name: "Ada" }, { name: "Bob" }]);
  const first = await act(node, id, "begin");
  expect(first).toEqual({
    id,
    quiz_id,
    engagement_id,
    title: "Pub quiz",
    phase: "question",
    q: 0,
    total: 4,
    auto: false,
    opens_at: expect.any(Number),
    locks_at: first.opens_at + 20_000,
    started_at: expect.any(Number),
    ended_at: null,
  });
  await addAnswers(node, id, 0, [
    { player_id: ada!, answer: "ob", ms: 4_000 },
    { player_id: bob!, answer: "oa", ms: 2_000 },
  ]);
  expect((await results(id)).game).toMatchObject({ mode: "solo", players: 2, teams: 0, answered: 2 });
  await act(node, id, "reveal", "next");
  await addAnswers(node, id, 1, [
    { player_id: ada!, answer: "false", ms: 100 },
    { player_id: bob!, answer: "false", ms: 20_000 },
  ]);
  await act(node, id, "reveal", "next");
  await addAnswers(node, id, 2, [{ player_id: bob!, answer: "339", ms: 10_000 }]);
  await act(node, id, "reveal", "next");
  await addAnswers(node, id, 3, [{ player_id: ada!, answer: "oy,ox,oz,ow", ms: 10_000 }]);
  await act(node, id, "reveal");
  expect(await act(node, id, "next")).toMatchObject({
    phase: "podium",
    q: 3,
    opens_at: null,
    locks_at: null,
  });
  const ended = await act(node, id, "end");
  expect(ended).toMatchObject({ phase: "ended", ended_at: expect.any(Number) });
  const asked = { round: 0, order: null, spread: null };
  expect(await results(id)).toEqual({
    game: { ...ended, mode: "solo", players: 2, teams: 0, answered: 0 },
    leaderboard: [
      {
        id: ada,
        name: "Ada",
        score: 900 + 1_000 + 500,
        correct: 2,
        streak: 0,
        rank: 1,
        prev_rank: 1,
        last: { answered: true, correct: false, points: 500 },
      },
      {
        id: bob,
        name: "Bob",
        score: 500 + 563,
        correct: 1,
        streak: 0,
        rank: 2,
        prev_rank: 2,
        last: { answered: false, correct: false, points: 0 },
      },
    ],
    questions: [
      {
        ...asked,
        index: 0,
        text: "Which one is qc?",
        kind: "choice",
        question_id: "qc",
        answer: { option_id: "ob" },
        counts: { oa: 1, ob: 1, oc: 0 },
        answered: 2,
        right: 1,
        fastest: { name: "Ada", ms: 4_000 },
      },
      {
        ...asked,
        index: 1,
        text: "Which one is qt?",
        kind: "true_false",
        question_id: "qt",
        answer: { value: false },
        counts: { true: 0, false: 2 },
        answered: 2,
        right: 2,
        fastest: { name: "Ada", ms: 100 },
      },
      {
        ...asked,
        index: 2,
        round: 1,
        text: "Which one is qn?",
        kind: "number",
        question_id: "qn",
        answer: { number: 324, tolerance: 10 },
        counts: {},
        spread: { from: 301.5, to: 346.5, counts: [0, 0, 0, 0, 0, 0, 0, 1, 0] },
        answered: 1,
        right: 0,
        fastest: null,
      },
      {
        ...asked,
        index: 3,
        round: 1,
        text: "Which one is qo?",
        kind: "order",
        question_id: "qo",
        answer: null,
        order: ["ox", "oy", "oz", "ow"],
        counts: { ox: 0, oy: 0, oz: 1, ow: 1 },
        answered: 1,
        right: 0,
        fastest: null,
      },
    ],
  });
});

test("an unknown action is not there, nor is a game of another workspace", async () => {
  const { id, quiz_id } = await startGame(node);
  const stranger = { key: strangerKey };
  const answers = [
    await press(id, "jump"),
    await press("none", "begin"),
    await node.call("POST", `/quizzes/${quiz_id}/games`, undefined, stranger),
    await node.call("POST", `/quiz-games/${id}/begin`, undefined, stranger),
    await node.call("GET", `/quiz-games/${id}`, undefined, stranger),
    await node.call("GET", `/quiz-games/${id}?format=csv`, undefined, stranger),
    await node.call("GET", `/quiz-games/${id}/answers`, undefined, stranger),
    await node.call("GET", `/quiz-games/${id}/answers?format=csv`, undefined, stranger),
    await node.call("GET", `/quiz-games/${id}/rounds`, undefined, stranger),
    await node.call("DELETE", `/quiz-games/${id}/players/x`, undefined, stranger),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await results(id)).game.phase).toBe("lobby");
});

test("operators play; viewers only read", async () => {
  const { id, quiz_id } = await startGame(node);
  const [player] = await addPlayers(node, id, [{ name: "Ada" }]);
  const scopes = ["engagements:read", "engagements:write"];
  const calls = [
    ["POST", `/quiz-games/${id}/begin`],
    ["GET", `/quiz-games/${id}`],
    ["DELETE", `/quiz-games/${id}/players/${player}`],
    ["POST", `/quizzes/${quiz_id}/games`],
  ] as const;
  const answered = async (role: string) => {
    const { key } = (await node.call("POST", "/keys", { name: role, role, scopes })).body;
    const statuses = [];
    for (const [method, path] of calls)
      statuses.push((await node.call(method, path, undefined, { key })).status);
    return statuses;
  };
  expect(await answered("viewer")).toEqual([403, 200, 403, 403]);
  expect(await answered("operator")).toEqual([200, 200, 204, 201]);
});

test("of two quizmasters who press at once one moves it, and the other learns where it is", async () => {
  const { id } = await gameIn("question");
  const answers = await Promise.all(["lock", "lock"].map((action) => press(id, action)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  expect(answers.find(({ status }) => status === 409)!.body.error.details).toEqual({
    phase: "locked",
    q: 0,
    allowed: listAllowedActions({ phase: "locked", locks_at: 1 }),
  });
  await act(node, id, "reveal");
  const next = await Promise.all(["next", "next", "next"].map((action) => press(id, action)));
  expect(next.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409", "409"]);
  expect((await results(id)).game).toMatchObject({ phase: "question", q: 1 });
});

test("of two who press differently at once one moves it, though both would fit one after the other", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await gameIn("question");
    const answers = await Promise.all(["lock", "reveal"].map((action) => press(id, action)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    const moved = answers.find(({ status }) => status === 200)!.body.phase;
    expect(answers.find(({ status }) => status === 409)!.body.error.details.phase).toBe(moved);
  }
});

test("an action that came again with its key is answered again and moves nothing", async () => {
  const { id } = await gameIn("reveal");
  const headers = { "Idempotency-Key": `next of ${id}` };
  const once = await node.call("POST", `/quiz-games/${id}/next`, undefined, { headers });
  const again = await node.call("POST", `/quiz-games/${id}/next`, undefined, { headers });
  expect([again.status, again.body]).toEqual([200, once.body]);
  expect((await results(id)).game).toMatchObject({ phase: "question", q: 1 });
});

describe("a game is not started", () => {
  test("of a quiz that cannot be played", async () => {
    const { id } = await makeEngagement(node);
    const quiz = {
      title: "Empty",
      rounds: [{ questions: [{ kind: "choice", text: "Why?", options: ["a"] }] }],
    };
    const made = await node.call("POST", `/engagements/${id}/quizzes`, quiz);
    const { status, body } = await start(made.body.id);
    expect([status, body.error.message]).toEqual([409, made.body.problem]);
  });

  test("in an engagement that is closed; one that runs goes on", async () => {
    const { id, quiz_id, engagement_id } = await gameIn("question");
    await node.call("PATCH", `/engagements/${engagement_id}`, { state: "closed" });
    expect((await start(quiz_id)).status).toBe(409);
    expect(await act(node, id, "reveal")).toMatchObject({ phase: "reveal" });
  });
});

test("one that runs in the engagement ends when another starts, also when two start at once", async () => {
  const { id, engagement_id, quiz_id } = await gameIn("question");
  const other = await addQuiz(node, engagement_id, oneOfEach());
  const started = await Promise.all([start(other), start(quiz_id)]);
  expect(started.map(({ status }) => status)).toEqual([201, 201]);
  const { games } = (await node.call("GET", `/engagements/${engagement_id}/quizzes`)).body;
  const ids = started.map(({ body }) => body.id as string);
  expect(games.map((game: { id: string }) => game.id).toSorted()).toEqual([id, ...ids].toSorted());
  expect(games.map((game: { phase: string }) => game.phase).toSorted()).toEqual(["ended", "ended", "lobby"]);
  expect(await results(id)).toMatchObject({ game: { phase: "ended", q: 0 }, questions: [] });
});

test("a game keeps the quiz as it was, and its results survive the quiz", async () => {
  const { id, quiz_id } = await startGame(node);
  const [ada] = await addPlayers(node, id, [{ name: "Ada" }]);
  await node.call("PATCH", `/quizzes/${quiz_id}`, { title: "Other", rounds: [] });
  await act(node, id, "begin");
  await addAnswers(node, id, 0, [{ player_id: ada!, answer: "ob" }]);
  expect((await node.call("DELETE", `/quizzes/${quiz_id}`)).status).toBe(409);
  await act(node, id, "reveal", "end");
  const before = await results(id);
  expect((await node.call("DELETE", `/quizzes/${quiz_id}`)).status).toBe(204);
  node.node.app.state(boards).forget(id);
  expect(await results(id)).toEqual(before);
  expect(before).toMatchObject({
    game: { title: "Pub quiz", total: 4 },
    leaderboard: [{ name: "Ada", score: 975 }],
    questions: [{ question_id: "qc", right: 1 }],
  });
});

test("a question that is open when the game ends does not count", async () => {
  const { id } = await gameIn("question");
  const [ada] = await addPlayers(node, id, [{ name: "Ada" }]);
  await addAnswers(node, id, 0, [{ player_id: ada!, answer: "ob" }]);
  await act(node, id, "end");
  expect(await results(id)).toMatchObject({
    leaderboard: [{ name: "Ada", score: 0, rank: 1, prev_rank: null, last: null }],
    questions: [],
  });
});

test("an engagement that is deleted takes its games and all answers with it, also while one runs", async () => {
  const { id, engagement_id } = await gameIn("question");
  const [ada] = await addPlayers(node, id, [{ name: "Ada" }]);
  await addAnswers(node, id, 0, [{ player_id: ada!, answer: "ob" }]);
  expect((await node.call("DELETE", `/engagements/${engagement_id}`)).status).toBe(204);
  expect((await node.call("GET", `/quiz-games/${id}`)).status).toBe(404);
  const { rows } = await node.node.app.pool.query(
    `SELECT (SELECT count(*) FROM quiz_answers WHERE game_id = $1) AS answers,
            (SELECT count(*) FROM quiz_players WHERE game_id = $1) AS players`,
    [id],
  );
  expect(rows).toEqual([{ answers: 0, players: 0 }]);
});

test("each move is one line of the log", async () => {
  const { id, quiz_id } = await startGame(node);
  await act(node, id, "begin");
  const { items } = (await node.call("GET", "/audit?limit=2")).body;
  expect(items.map(({ what, target }: Record<string, string>) => [what, target])).toEqual([
    ["Move a game on, as its quizmaster", `POST /quiz-games/${id}/begin`],
    [
      "Start a game of a quiz, in the lobby; one that runs in the engagement ends first",
      `POST /quizzes/${quiz_id}/games`,
    ],
  ]);
});
