import { expect, test } from "vitest";
import type { Board } from "./boards.ts";
import { buildOwnGame, writeOwnGame } from "./ownGame.ts";
import type { FoundPlayer } from "./players.ts";

const makeFound = (): FoundPlayer => ({
  player: { id: "ada", name: "Ada", team: null, from_q: 0 },
  answer: { q: 1, answer: "a" },
});

function makeBoard(score: number): Board {
  const row = { id: "ada", name: "Ada", score, correct: 1, streak: 1, rank: 1, prev_rank: null, last: null };
  return { rows: [row], byId: new Map([["ada", row]]) } as unknown as Board;
}

const count = { players: 3, teams: 0, answered: 1, names: [] };
const shown = { id: "game", q: 1, mode: "solo" as const, count };

const read = (bytes: Buffer) => JSON.parse(String(bytes)) as unknown;

test("what is one phone's own is written once while nothing of it changes", () => {
  const [found, board] = [makeFound(), makeBoard(100)];
  const bytes = writeOwnGame(found, shown, board);
  expect(read(bytes)).toEqual(buildOwnGame(found, shown, board));
  // The reveal is another object with the same numbers.
  expect(writeOwnGame(found, { ...shown, count: { ...count, answered: 3 } }, board)).toBe(bytes);
  expect(writeOwnGame(makeFound(), shown, board)).not.toBe(bytes);
});

test.each([
  ["another board", { board: makeBoard(200) }],
  ["another question", { shown: { ...shown, q: 2 } }],
  ["another game", { shown: { ...shown, id: "next" } }],
  ["more players", { shown: { ...shown, count: { ...count, players: 4 } } }],
  ["another answer", { answer: { q: 1, answer: "b" } }],
])("%s makes it be written again", (_, changed) => {
  const found = makeFound();
  const first = { shown, board: makeBoard(100), answer: found.answer };
  writeOwnGame(found, first.shown, first.board);
  const now = { ...first, ...changed };
  found.answer = now.answer;
  expect(read(writeOwnGame(found, now.shown, now.board))).toEqual(buildOwnGame(found, now.shown, now.board));
});
