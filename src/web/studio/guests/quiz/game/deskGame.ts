import type { QuizGame as Game, QuizGameResults as GameResults } from "../../../../../contract/games.ts";
import { type Phase, phases } from "../../../../../core/quizzes/game.ts";
import {
  type BoardRow,
  type GameCount,
  most_shown,
  type QuestionReveal,
  type ShownGame,
} from "../../../../../core/quizzes/shownGame.ts";

/** What a quizmaster's desk knows of its game. */
export interface DeskGame {
  game: Game;
  mode: ShownGame["mode"];
  /** When the phase began; null: not told yet. */
  since: number | null;
  count: GameCount;
  revealed: Pick<QuestionReveal, "counts" | "answered" | "right" | "fastest" | "nearest"> | null;
  /** The first of them, and after how many questions. */
  board: { rows: BoardRow[]; after: number };
}

export type GameChange =
  | { type: "read"; results: GameResults }
  /** The answer to an action. */
  | { type: "moved"; game: Game }
  | { type: "told"; game: ShownGame }
  | { type: "counted"; game_id: string; q: number; count: GameCount };

/**
 * A game only ever goes forward, so of two that come at once, by whichever way, the one that is further on is newer.
 */
export function changeGame(state: DeskGame | null, change: GameChange): DeskGame | null {
  switch (change.type) {
    case "read":
      return isBehind(change.results.game, state) ? state : read(state, change.results);
    case "moved":
      return state && !isBehind(change.game, state) ? moved(state, change.game) : state;
    case "told":
      return state && change.game.id === state.game.id && !isBehind(change.game, state)
        ? told(state, change.game)
        : state;
    case "counted":
      return state && change.game_id === state.game.id && change.q === state.game.q
        ? { ...state, count: change.count }
        : state;
  }
  return change satisfies never;
}

type Place = Pick<Game, "phase" | "q">;

function isBehind(place: Place, state: DeskGame | null): boolean {
  return state !== null && howFar(place) < howFar(state.game);
}

const last: ReadonlySet<Phase> = new Set(["podium", "ended"]);

function howFar({ phase, q }: Place): number {
  const step = phases.indexOf(phase);
  return last.has(phase) ? 1e6 + step : q * phases.length + step;
}

const isSamePlace = (one: Place, other: Place) => howFar(one) === howFar(other);

function read(state: DeskGame | null, { game: read, leaderboard, questions }: GameResults): DeskGame {
  const { mode, players, teams, answered, ...game } = read;
  const isSame = state !== null && isSamePlace(game, state.game);
  const result = game.phase === "reveal" || game.phase === "leaderboard" ? questions[game.q] : undefined;
  return {
    game,
    mode,
    since: isSame ? state.since : null,
    count: { players, teams, answered, names: isSame ? state.count.names : [] },
    revealed: result ?? null,
    board: { rows: leaderboard.slice(0, most_shown), after: questions.length },
  };
}

function moved(state: DeskGame, game: Game): DeskGame {
  if (isSamePlace(game, state.game)) return { ...state, game };
  return { ...state, game, since: null, revealed: null };
}

function told(state: DeskGame, shown: ShownGame): DeskGame {
  const { title, phase, q, total, auto, mode, opens_at, locks_at, since, count, revealed, leaderboard } =
    shown;
  const ended_at = phase === "ended" ? since : null;
  return {
    game: { ...state.game, title, phase, q, total, auto, opens_at, locks_at, ended_at },
    mode,
    since,
    count,
    revealed,
    board: leaderboard ? { rows: leaderboard, after: q + 1 } : state.board,
  };
}
