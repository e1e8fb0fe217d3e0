import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  act,
  addAnswers,
  addPlayers,
  addTeams,
  type NewAnswer,
  oneOfEach,
  startGame,
} from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import type { Settings } from "../../core/quizzes/quiz.ts";
import { boards, computeBoard, foldAhead } from "./boards.ts";
import type { GameRow } from "./games.repo.ts";
import { erasePlayersOfGame } from "./players.repo.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

async function boardNow(id: string): Promise<string> {
  const { app } = node.node;
  const { rows } = await app.pool.query<GameRow>("SELECT * FROM quiz_games WHERE id = $1", [id]);
  const { rows: board, byId, questions } = await computeBoard(app, app.pool, rows[0]!);
  return JSON.stringify({ board, byId: [...byId], questions });
}

/** As a node that has just started reads it. */
async function boardAnew(id: string): Promise<string> {
  node.node.app.state(boards).forget(id);
  return boardNow(id);
}

/** As the node does that has stored these answers itself. */
function noteStored(id: string, q: number, answers: NewAnswer[]): void {
  const taken = answers.map(({ ms = 1_000, at = ms, by_captain = false, ...answer }) =>
    Object.assign(answer, { ms, at, by_captain }),
  );
  node.node.app.state(boards).noteStored(id, q, taken);
}

/** What may be answered to each question. */
const possible = [
  ["oa", "ob", "oc"],
  ["true", "false"],
  ["300", "320", "324", "334", "340", "1e6"],
  ["ox,oy,oz,ow", "oy,ox,oz,ow", "ow,oz,oy,ox"],
];

const small = fc.nat(999);
const turn = fc.record({
  /** Of each player: whether it answers, and what, when. */
  answers: fc.array(
    fc.record({
      is_given: fc.boolean(),
      what: small,
      ms: fc.constantFrom(0, 499, 500, 7_000, 20_000),
      at: fc.nat(2),
      by_captain: fc.boolean(),
    }),
    { minLength: 12, maxLength: 12 },
  ),
  /** So many of the answers, the first ones, were stored by the node that folds them. */
  own: fc.constantFrom(0, 1, 12),
  /** So many answers are there when the board of the reveal is made ahead. */
  ahead: fc.constantFrom(0, 1, 4, 12),
  joins: fc.array(small, { maxLength: 2 }),
  removes: fc.option(small, { freq: 4 }),
});

const game = fc.record({
  mode: fc.constantFrom<Settings["mode"]>("solo", "teams"),
  captain: fc.boolean(),
  streak: fc.boolean(),
  first: fc.array(small, { minLength: 1, maxLength: 5 }),
  turns: fc.array(turn, { minLength: 1, maxLength: 4 }),
});

test("a leaderboard folded question by question is the one rebuilt from all answers, to the byte", async () => {
  await fc.assert(
    fc.asyncProperty(game, async ({ first, turns, ...settings }) => {
      const { id } = await startGame(node, oneOfEach(settings));
      const teams = settings.mode === "teams" ? await addTeams(node, id, ["Reds", "Blues", "Greens"]) : [];
      const players: { id: string; from_q: number }[] = [];
      const join = async (which: number[], from_q: number) => {
        const team_of = (nth: number) => teams[nth % 3] ?? null;
        const joined = which.map((nth) => ({ name: `P${nth}`, team_id: team_of(nth), from_q }));
        const ids = await addPlayers(node, id, joined);
        players.push(...ids.map((id) => ({ id, from_q })));
      };
      await join(first, 0);
      await act(node, id, "begin");
      for (const [q, { answers, own, ahead, joins, removes }] of turns.entries()) {
        const given = players.flatMap(({ id: player_id, from_q }, nth): NewAnswer[] => {
          const { is_given, what, ...when } = answers[nth % answers.length]!;
          if (!is_given || from_q > q) return [];
          return [{ player_id, answer: possible[q]![what % possible[q]!.length]!, ...when }];
        });
        const [early, late] = [given.slice(0, ahead), given.slice(ahead)];
        await addAnswers(node, id, q, early);
        await foldAhead(node.node.app, id);
        await addAnswers(node, id, q, late);
        noteStored(id, q, given.slice(0, own));
        await join(joins, q + 1);
        await act(node, id, "reveal");
        const folded = await boardNow(id);
        expect(await boardAnew(id)).toBe(folded);
        if (removes !== null && players.length > 1) {
          const [gone] = players.splice(removes % players.length, 1);
          await node.call("DELETE", `/quiz-games/${id}/players/${gone!.id}`);
        }
        await join(joins.slice(1), q + 1);
        const after = await boardNow(id);
        expect(await boardAnew(id)).toBe(after);
        await act(node, id, "next");
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test("a board that was made before the reveal is the one revealed, unless somebody answered, joined or left since", async () => {
  const { app } = node.node;
  const { id } = await startGame(node);
  const [ada, bob, cem] = await addPlayers(node, id, [{ name: "Ada" }, { name: "Bob" }, { name: "Cem" }]);
  const revealed = async (q: number, meanwhile: () => Promise<unknown>) => {
    await act(node, id, q === 0 ? "begin" : "next");
    await addAnswers(node, id, q, [{ player_id: ada!, answer: possible[q]![0]! }]);
    await foldAhead(app, id);
    await meanwhile();
    const ahead = app.state(boards).getAhead(id);
    await act(node, id, "reveal");
    const isThatOne = app.state(boards).get(id) === ahead;
    const shown = await boardNow(id);
    expect(await boardAnew(id)).toBe(shown);
    return isThatOne;
  };
  expect(await revealed(0, async () => {})).toBe(true);
  expect(await revealed(1, () => addAnswers(node, id, 1, [{ player_id: bob!, answer: "true" }]))).toBe(false);
  expect(await revealed(2, () => addPlayers(node, id, [{ name: "Dee", from_q: 3 }]))).toBe(false);
  expect(await revealed(3, () => node.call("DELETE", `/quiz-games/${id}/players/${cem!}`))).toBe(false);
});

describe("what this node stored itself is not read again, unless there is more, or somebody is gone", () => {
  test.each([
    ["it is everything", async () => {}, 900],
    [
      "another node stored more",
      (id: string, bob: string) => addAnswers(node, id, 0, [{ player_id: bob, answer: "oa" }]),
      950,
    ],
    [
      "somebody was removed",
      (id: string, bob: string) => node.call("DELETE", `/quiz-games/${id}/players/${bob}`),
      950,
    ],
  ])("%s", async (_, meanwhile, score) => {
    const { id } = await startGame(node, oneOfEach());
    const [ada, bob] = await addPlayers(node, id, [{ name: "Ada" }, { name: "Bob" }]);
    await act(node, id, "begin");
    await addAnswers(node, id, 0, [{ player_id: ada!, answer: "ob", ms: 2_000 }]);
    // Another time than the stored one tells which of the two was counted.
    noteStored(id, 0, [{ player_id: ada!, answer: "ob", ms: 4_000 }]);
    await meanwhile(id, bob!);
    await act(node, id, "reveal");
    const { board } = JSON.parse(await boardNow(id));
    expect(board[0]).toMatchObject({ name: "Ada", score });
  });
});

test("where nobody answered the last question, those before it count all the same", async () => {
  const { id } = await startGame(node, oneOfEach());
  const [ada] = await addPlayers(node, id, [{ name: "Ada" }]);
  await act(node, id, "begin");
  await addAnswers(node, id, 0, [{ player_id: ada!, answer: "ob" }]);
  await act(node, id, "reveal", "next", "reveal");
  expect(JSON.parse(await boardAnew(id)).board).toMatchObject([{ name: "Ada", score: 975 }]);
});

test("an answer is not missed where that of a removed player was erased since the board was made", async () => {
  const { app } = node.node;
  const { id } = await startGame(node, oneOfEach());
  const [ada, bob] = await addPlayers(node, id, [{ name: "Ada" }, { name: "Bob" }]);
  await act(node, id, "begin");
  await addAnswers(node, id, 0, [{ player_id: ada!, answer: "ob" }]);
  await node.call("DELETE", `/quiz-games/${id}/players/${ada}`);
  await foldAhead(app, id);
  const { rows } = await app.pool.query<{ guest_id: string }>(
    "SELECT guest_id FROM quiz_players WHERE id = $1",
    [ada],
  );
  await erasePlayersOfGame(app.pool, { q: 2, game_id: id, guest_id: rows[0]!.guest_id, now: app.now() });
  await addAnswers(node, id, 0, [{ player_id: bob!, answer: "ob" }]);
  await act(node, id, "reveal");
  expect(JSON.parse(await boardNow(id)).board).toMatchObject([{ name: "Bob", score: 975 }]);
});

test("what a transaction that was undone has folded is not remembered", async () => {
  const { id } = await startGame(node);
  const { app } = node.node;
  const [ada] = await addPlayers(node, id, [{ name: "Ada" }]);
  await act(node, id, "begin");
  const { rows } = await app.pool.query<GameRow>("SELECT * FROM quiz_games WHERE id = $1", [id]);
  const client = await app.pool.connect();
  await client.query("BEGIN");
  const undone = await computeBoard(app, client, { ...rows[0]!, counted: 1 });
  await client.query("ROLLBACK");
  client.release();
  expect(undone.rows).toMatchObject([{ score: 0 }]);
  await addAnswers(node, id, 0, [{ player_id: ada!, answer: "ob" }]);
  await act(node, id, "reveal");
  expect(JSON.parse(await boardNow(id)).board).toMatchObject([{ name: "Ada", score: 975 }]);
});

test("who joins late is not asked what was asked before, and had no rank before the first", async () => {
  const { id } = await startGame(node, oneOfEach({ streak: true }));
  const [ada, bob] = await addPlayers(node, id, [{ name: "Ada" }, { name: "Bob" }]);
  await act(node, id, "begin");
  await addAnswers(node, id, 0, [
    { player_id: ada!, answer: "ob" },
    { player_id: bob!, answer: "oa" },
  ]);
  await act(node, id, "reveal");
  const [late] = await addPlayers(node, id, [{ name: "Cem", from_q: 1 }]);
  const rows = async () =>
    JSON.parse(await boardNow(id)).board.map((row: Record<string, unknown>) => [
      row["name"],
      row["score"],
      row["rank"],
      row["prev_rank"],
      row["last"] && (row["last"] as { points: number }).points,
    ]);
  const zeros = [
    ["Bob", 0, 2, null, 0],
    ["Cem", 0, 2, null, null],
  ];
  expect(await rows()).toEqual([["Ada", 975, 1, null, 975], ...zeros]);
  await act(node, id, "next");
  await addAnswers(node, id, 1, [
    { player_id: ada!, answer: "true" },
    { player_id: late!, answer: "false", ms: 100 },
  ]);
  await addPlayers(node, id, [{ name: "Dee", from_q: 2 }]);
  await act(node, id, "reveal");
  expect(await rows()).toEqual([
    ["Cem", 1_000, 1, 2, 1_000],
    ["Ada", 975, 2, 1, 0],
    ["Bob", 0, 3, 2, 0],
    ["Dee", 0, 3, null, null],
  ]);
});

describe("of a team one answer counts", () => {
  test.each([
    [true, "the captain's", 900, 1],
    [false, "the first", 0, 0],
  ])("captain %s: %s", async (captain, _, reds, correct) => {
    const { id } = await startGame(node, oneOfEach({ mode: "teams", captain }));
    const [red, blue] = await addTeams(node, id, ["Reds", "Blues", "Nobody's"]);
    const [ada, bob, cem] = await addPlayers(node, id, [
      { name: "Ada", team_id: red! },
      { name: "Bob", team_id: red! },
      { name: "Cem", team_id: blue! },
    ]);
    await act(node, id, "begin");
    await addAnswers(node, id, 0, [
      { player_id: bob!, answer: "oa", ms: 1_000 },
      { player_id: ada!, answer: "ob", ms: 4_000, by_captain: true },
      { player_id: cem!, answer: "ob", ms: 6_000 },
    ]);
    await act(node, id, "reveal");
    const { body } = await node.call("GET", `/quiz-games/${id}`);
    expect(body.game).toMatchObject({ mode: "teams", players: 3, teams: 2 });
    expect(body.questions[0]).toMatchObject({ answered: 2, right: 1 + correct });
    const row = { streak: expect.any(Number), prev_rank: null };
    const last = (points: number) => ({ answered: true, correct: points > 0, points });
    const rows = [
      { ...row, id: red, name: "Reds", score: reds, correct, players: 2, last: last(reds) },
      { ...row, id: blue, name: "Blues", score: 850, correct: 1, players: 1, last: last(850) },
    ].toSorted((one, other) => other.score - one.score);
    expect(body.leaderboard).toEqual(rows.map((row, nth) => Object.assign(row, { rank: nth + 1 })));
    const sheet = (await node.call("GET", `/quiz-games/${id}?format=csv`)).body as string;
    expect(sheet.trim().split("\r\n")[0]!.replace("\uFEFF", "")).toBe(
      "rank,name,score,correct,streak,players",
    );
  });
});

test("a captain who is gone is replaced when the next question is asked, by who joined next and is there", async () => {
  const { pool, now } = node.node.app;
  const captains = async (captain: boolean) => {
    const { id } = await startGame(node, oneOfEach({ mode: "teams", captain }));
    const teams = await addTeams(node, id, ["1 there", "2 gone", "3 all gone", "4 removed"]);
    const [there, gone] = [now() + 60_000, now() - 60_000];
    const member = (team: number, name: string, seen_at: number, joined_at: number) => ({
      name,
      team_id: teams[team]!,
      seen_at,
      joined_at,
    });
    const ids = await addPlayers(node, id, [
      member(0, "Ada", there, 1),
      member(0, "Bob", there, 2),
      member(1, "Cem", gone, 1),
      member(1, "Eve", there, 4),
      member(1, "Dee", there, 3),
      member(2, "Fay", gone, 1),
      member(2, "Gil", gone, 2),
      member(3, "Hal", there, 1),
      member(3, "Ida", there, 2),
    ]);
    for (const [team, nth] of [0, 2, 5, 7].entries())
      await pool.query("UPDATE quiz_teams SET captain_id = $2 WHERE id = $1", [teams[team], ids[nth]]);
    await node.call("DELETE", `/quiz-games/${id}/players/${ids[7]}`);
    await act(node, id, "begin");
    const { rows } = await pool.query<{ name: string }>(
      "SELECT p.name FROM quiz_teams t JOIN quiz_players p ON p.id = t.captain_id WHERE t.game_id = $1 ORDER BY t.name",
      [id],
    );
    return rows.map(({ name }) => name);
  };
  expect(await captains(true)).toEqual(["Ada", "Dee", "Fay", "Ida"]);
  expect(await captains(false)).toEqual(["Ada", "Cem", "Fay", "Hal"]);
});

test("the leaderboard for a spreadsheet holds names and no formulas", async () => {
  const { id } = await startGame(node);
  await act(node, id, "begin");
  const names = ["=1+1", "+1", "-1", "@A1", "\tx", "O, 'K' \"y\"", "Zoë"];
  const players = await addPlayers(
    node,
    id,
    names.map((name) => ({ name })),
  );
  await addAnswers(
    node,
    id,
    0,
    players.map((player_id, nth) => ({ player_id, answer: "ob", ms: 1_000 * (nth + 1) })),
  );
  await act(node, id, "reveal");
  const { status, headers } = await node.call("GET", `/quiz-games/${id}?format=csv`);
  expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "attachment; filename*=UTF-8''Pub%20quiz.csv",
  ]);
  const sent = await fetch(`${node.url}/api/v1/quiz-games/${id}?format=csv`, {
    headers: { Authorization: "Bearer cue.owner.owner-secret" },
  });
  expect(Buffer.from(await sent.arrayBuffer()).toString()).toBe(
    [
      "\uFEFFrank,name,score,correct,streak",
      "1,'=1+1,975,1,1",
      "2,'+1,950,1,1",
      "3,'-1,925,1,1",
      "4,'@A1,900,1,1",
      "5,'\tx,875,1,1",
      '6,"O, \'K\' ""y""",850,1,1',
      "7,Zoë,825,1,1",
      "",
    ].join("\r\n"),
  );
  expect((await node.call("GET", `/quiz-games/${id}?format=xls`)).status).toBe(400);
});

test("who is removed goes with all its answers, and is not there a second time", async () => {
  const { id } = await startGame(node);
  await act(node, id, "begin");
  const [ada, bob] = await addPlayers(node, id, [{ name: "Ada" }, { name: "Bob" }]);
  await addAnswers(node, id, 0, [
    { player_id: ada!, answer: "ob", ms: 1_000 },
    { player_id: bob!, answer: "ob", ms: 2_000 },
  ]);
  await act(node, id, "reveal");
  expect((await node.call("GET", `/quiz-games/${id}`)).body).toMatchObject({
    leaderboard: [{ name: "Ada" }, { name: "Bob", rank: 2 }],
  });
  const remove = () => node.call("DELETE", `/quiz-games/${id}/players/${ada}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect((await node.call("GET", `/quiz-games/${id}`)).body).toMatchObject({
    game: { players: 1 },
    leaderboard: [{ name: "Bob", rank: 1 }],
    questions: [{ answered: 1, right: 1, counts: { ob: 1 }, fastest: { name: "Bob" } }],
  });
});
