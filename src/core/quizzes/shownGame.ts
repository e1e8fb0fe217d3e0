import type { Phase } from "./game.ts";
import type { RightAnswer, Settings } from "./quiz.ts";
import type { ShownQuestion } from "./shownQuestion.ts";

/** What a game looks like to everybody: screens, phones, desks. The right answer is in it from the reveal on. */
export interface ShownGame {
  id: string;
  title: string;
  phase: Phase;
  q: number;
  total: number;
  auto: boolean;
  mode: Settings["mode"];
  captain: boolean;
  opens_at: number | null;
  locks_at: number | null;
  /** When the phase began. */
  since: number;
  /** From `question` to `leaderboard`. */
  question: ShownQuestion | null;
  /** From `reveal` to `leaderboard`. */
  revealed: QuestionReveal | null;
  /** The first of them, in `leaderboard`, `podium` and `ended`; null before the first question counts. */
  leaderboard: BoardRow[] | null;
  /** As it was when the phase began; while it goes on, `count` messages tell. */
  count: GameCount;
}

export interface GameCount {
  players: number;
  teams: number;
  /** Players, or teams, who have answered the question that is open. */
  answered: number;
  /** Of those who came last, newest first; in the lobby only. In teams: the teams'. */
  names: string[];
}

export interface QuestionReveal {
  /** Of an order: null, `order` tells. */
  answer: RightAnswer | null;
  /** The ids of an order's options as they should be. */
  order: string[] | null;
  /** How many chose each option; of an order: how many put it in its place. */
  counts: Record<string, number>;
  /** Of a number: how many answered around it. */
  spread: Spread | null;
  answered: number;
  right: number;
  fastest: { name: string; ms: number } | null;
}

/** Equally wide columns between two numbers; what lies beyond is counted in the first or last. */
export interface Spread {
  from: number;
  to: number;
  counts: number[];
}

export interface BoardRow {
  id: string;
  name: string;
  score: number;
  correct: number;
  streak: number;
  rank: number;
  /** Before the last question; null after the first. */
  prev_rank: number | null;
  last: { answered: boolean; correct: boolean; points: number } | null;
  /** Of a team. */
  players?: number;
}

/** So many of a leaderboard are shown, and no more are named to everybody. */
export const most_shown = 10;
export const most_names = 60;

/** What one phone is told of itself. */
export interface OwnGame {
  game_id: string;
  player: {
    id: string;
    name: string;
    team: { id: string; name: string; is_captain: boolean } | null;
  };
  /** The first question that counts for it. */
  from_q: number;
  /** What it answered to the question that is open; as it is stored. */
  answer: { q: number; answer: string } | null;
  /** After the last question that counts, of the player or the team; null before. */
  standing: Pick<BoardRow, "score" | "correct" | "streak" | "rank" | "prev_rank" | "last"> | null;
  /** Players, or teams, with it. */
  of: number;
}

/** What screens know of an engagement's quizzes. */
export interface PlayedQuiz {
  title: string;
  join_url: string;
  languages: string[];
  /** The one that runs, or the one that ended last until another begins. */
  game: ShownGame | null;
}
