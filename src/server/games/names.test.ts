import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { oneOfEach, startGame } from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestPlayer } from "../../../test/support/screens/testPlayer.ts";

let node: TestNode;
let other: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  other = await node.another();
});
afterAll(async () => {
  await other.stop();
  await node.stop();
});

type Game = Awaited<ReturnType<typeof startGame>>;

/** Joins and answers who it is in the game. */
async function joinAs(
  game: Game,
  name: string,
  { url = node.url, team }: { url?: string; team?: string } = {},
) {
  const player = await new TestPlayer(url, game.join_code).arrive();
  onTestFinished(() => player.close());
  const answered = await player.join(game.id, name, team === undefined ? undefined : { name: team });
  return answered.type === "done" ? answered.own!.player : answered.because;
}

const readName = (player: Awaited<ReturnType<typeof joinAs>>) =>
  typeof player === "string" ? player : player.name;

test("names that look the same are told apart by a number", async () => {
  const game = await startGame(node);
  const given = ["Ann", "Аnn", "A\u200Bnn", "ＡＮＮ", "\u202EAnn", " ann ", "Ann 2", "Bob", "Ann 9", "Anna"];
  const names: string[] = [];
  for (const name of given) names.push(readName(await joinAs(game, name)));
  expect(names).toEqual([
    "Ann",
    "Аnn 2",
    "Ann 3",
    "ＡＮＮ 4",
    "Ann 5",
    "ann 6",
    "Ann 7",
    "Bob",
    "Ann 9",
    "Anna",
  ]);
});

test("a hall of Anns who join at once on two nodes are all in, each under another name", async () => {
  const game = await startGame(node);
  const names = await Promise.all(
    Array.from({ length: 60 }, async (_, n) =>
      readName(
        await joinAs(game, n % 3 === 0 ? "Ann" : n % 3 === 1 ? "ann" : "Ann 5", {
          url: [node, other][n % 2]!.url,
        }),
      ),
    ),
  );
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(60);
  expect(names.every((name) => /^ann( \d+)?$/i.test(name))).toBe(true);
});

test("numbers that were typed beforehand cost those who are numbered no rounds", async () => {
  const game = await startGame(node);
  await joinAs(game, "Bob");
  const typed = Array.from({ length: 50 }, (_, n) => `Bob ${52 + n}`);
  expect(await Promise.all(typed.map(async (name) => readName(await joinAs(game, name))))).toEqual(typed);
  const bobs = await Promise.all(
    Array.from({ length: 6 }, () => new TestPlayer(node.url, game.join_code).arrive()),
  );
  onTestFinished(() => bobs.forEach((bob) => bob.close()));
  const inserts = vi.spyOn(node.node.app.pool, "query");
  const joined = await Promise.all(bobs.map((bob) => bob.join(game.id, "Bob")));
  const rounds = inserts.mock.calls.filter(([query]) => (query as { name?: string }).name === "players.join");
  inserts.mockRestore();
  const names = joined.map((answered) => (answered.type === "done" ? answered.own!.player.name : answered));
  expect(new Set(names).size).toBe(6);
  expect(names).toEqual(names.map(() => expect.stringMatching(/^Bob \d{3}$/)));
  // Two batches beside each other, and whoever waited for them: each has its first try, its numbers, and may lose a race.
  expect(rounds.length).toBeLessThanOrEqual(6 * 3);
});

test("nobody can type the name that somebody else was given", async () => {
  const game = await startGame(node);
  const long = "ABCD".repeat(10);
  const given = [
    "Ann 9999",
    "Ann 9999",
    "Ann 2",
    "Ann 10000",
    "Ann 10000",
    long,
    long,
    `${long.slice(0, 33)} 2`,
  ];
  const names: string[] = [];
  for (const name of given) names.push(readName(await joinAs(game, name)));
  expect(names).toEqual([
    "Ann 9999",
    "Ann 2",
    "Ann 3",
    "Ann 10000",
    "Ann 5",
    long,
    `${long.slice(0, 33)} 2`,
    `${long.slice(0, 33)} 3`,
  ]);
});

test("twelve of the same long name are all in", async () => {
  const game = await startGame(node);
  const names = await Promise.all(
    Array.from({ length: 12 }, async () => readName(await joinAs(game, "x".repeat(40)))),
  );
  expect(new Set(names).size).toBe(12);
  expect(names.every((name) => /^x+( \d+)?$/.test(name))).toBe(true);
});

test("names of other scripts join as they are written", async () => {
  const game = await startGame(node);
  const given = ["محمد", "שרה", "علی‌رضا", "नमिता", "山田太郎", "👩‍🚀", "Zoë", "Zoe", "Владимир"];
  const names: string[] = [];
  for (const name of given) names.push(readName(await joinAs(game, name)));
  expect(names).toEqual(given);
});

test("a name of nothing but invisible characters is none, and rude ones are seen through", async () => {
  const game = await startGame(node);
  for (const name of [
    "\u200B\u2060",
    "\u3164",
    "\u202E\u202C",
    "f\u200Buck",
    "ϜυСК",
    "ｆｕｃｋ",
    "\u{1D159}",
    "fu\u{1D159}ck",
    "f\u0640uck",
  ])
    expect(await joinAs(game, name)).toBe("name");
});

test("teams whose names look the same are one team", async () => {
  const game = await startGame(node, oneOfEach({ mode: "teams" }));
  const teams = ["Red", "rеd", "R\u200Bed", "ＲＥＤ", "Red 2", "Blue"];
  const joined = [];
  for (const [n, team] of teams.entries()) joined.push(await joinAs(game, `Player ${n}`, { team }));
  const names = joined.map((player) => (typeof player === "string" ? player : player.team?.name));
  expect(names).toEqual(["Red", "Red", "Red", "Red", "Red 2", "Blue"]);
  expect(await joinAs(game, "Eve", { team: "\u200B" })).toBe("team");
});

test("a name is free again when its player was removed", async () => {
  const game = await startGame(node);
  const first = await joinAs(game, "Ann");
  if (typeof first === "string") throw new Error(first);
  await node.call("DELETE", `/quiz-games/${game.id}/players/${first.id}`);
  expect(readName(await joinAs(game, "ANN"))).toBe("ANN");
});

test("how many players share an address is counted", async () => {
  const game = await startGame(node);
  for (const name of ["Ada", "Bob"]) await joinAs(game, name);
  const { body } = await node.call("GET", `/quiz-games/${game.id}/addresses`);
  expect(body).toEqual({ guests: 2, addresses: 1, most_from_one: 2 });
  expect((await node.call("GET", "/quiz-games/none/addresses")).status).toBe(404);
});
