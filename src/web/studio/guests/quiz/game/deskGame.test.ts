import { expect, test } from "vitest";
import type { QuizGame as Game, QuizGameResults as GameResults } from "../../../../../contract/games.ts";
import type { GameCount, ShownGame } from "../../../../../core/quizzes/shownGame.ts";
import { changeGame, type DeskGame } from "./deskGame.ts";

const game: Game = {
  id: "g",
  quiz_id: "quiz",
  engagement_id: "e",
  title: "Pub night",
  phase: "question",
  q: 1,
  total: 3,
  auto: false,
  opens_at: 1_000,
  locks_at: 21_000,
  started_at: 0,
  ended_at: null,
};
const results: GameResults = {
  game: { ...game, mode: "solo", players: 7, teams: 0, answered: 2 },
  leaderboard: [],
  questions: [],
};
const count: GameCount = { players: 8, teams: 0, answered: 5, names: [] };
const shown: ShownGame = {
  id: "g",
  version: 1,
  title: "Pub night",
  phase: "reveal",
  q: 1,
  total: 3,
  auto: true,
  mode: "solo",
  captain: false,
  opens_at: 1_000,
  locks_at: 15_000,
  since: 15_000,
  question: null,
  revealed: {
    answer: null,
    order: null,
    counts: { a: 5 },
    spread: null,
    answered: 5,
    right: 5,
    fastest: null,
  },
  leaderboard: null,
  count,
};
const atStart: DeskGame = {
  game,
  mode: "solo",
  since: null,
  count: { players: 7, teams: 0, answered: 2, names: [] },
  revealed: null,
  board: { rows: [], after: 0 },
};
const revealed: DeskGame = {
  ...atStart,
  game: { ...game, phase: "reveal", auto: true, locks_at: 15_000 },
  since: 15_000,
  count,
  revealed: shown.revealed,
};

test("what is read, told and counted comes together", () => {
  const read = changeGame(null, { type: "read", results });
  const counted = changeGame(read, { type: "counted", game_id: "g", q: 1, count });
  expect([read, counted, changeGame(counted, { type: "told", game: shown })]).toEqual([
    atStart,
    { ...atStart, count },
    revealed,
  ]);
});

test("what is behind or of another game or question changes nothing", () => {
  const ended = { ...shown, phase: "ended" as const };
  expect([
    changeGame(revealed, { type: "read", results }),
    changeGame(revealed, { type: "moved", game: { ...game, phase: "locked" } }),
    changeGame(revealed, { type: "told", game: { ...ended, id: "other" } }),
    changeGame(revealed, { type: "counted", game_id: "g", q: 0, count: { ...count, players: 1 } }),
    changeGame(revealed, { type: "counted", game_id: "other", q: 1, count: { ...count, players: 1 } }),
    changeGame(null, { type: "told", game: shown }),
  ]).toEqual([revealed, revealed, revealed, revealed, revealed, null]);
});

test("the answer to an action moves the desk before it is told", () => {
  const next: Game = { ...game, phase: "question", q: 2, opens_at: 30_000, locks_at: 50_000 };
  expect(changeGame(revealed, { type: "moved", game: next })).toEqual({
    ...revealed,
    game: next,
    since: null,
    revealed: null,
  });
});
