import type { Phase } from "./game.ts";
import type { RightAnswer, Settings } from "./quiz.ts";
import type { ShownQuestion } from "./shownQuestion.ts";
import type { Tiebreak } from "./standings.ts";

/** What a game looks like to everybody: screens, phones, desks. The right answer is in it from the reveal on. */
export interface ShownGame {
  id: string;
  /** Rises with each move, so that what was told late is known for it. */
  version: number;
  title: string;
  phase: Phase;
  q: number;
  total: number;
  auto: boolean;
  mode: Settings["mode"];
  captain: boolean;
  /** A question locks when everybody who is there has answered; left out where it does not. */
  lock_when_all_answered?: true;
  /** It only serves to practise, so there are no points and ranks; left out of others. */
  practice?: true;
  opens_at: number | null;
  locks_at: number | null;
  /** When the phase began. */
  since: number;
  /** Set from `question` to `leaderboard`. */
  question: ShownQuestion | null;
  /** Set from `reveal` to `leaderboard`. */
  revealed: QuestionReveal | null;
  /** The first ranks, in `leaderboard`, `podium` and `ended`; null before the first question counts. */
  leaderboard: BoardRow[] | null;
  /** The count when the phase began; `count` messages update it during the phase. */
  count: GameCount;
}

export interface GameCount {
  players: number;
  teams: number;
  /** Players, or teams, who have answered the question that is open. */
  answered: number;
  /** The names of the players (or teams) who joined last, newest first; in the lobby only. */
  names: string[];
}

export interface QuestionReveal {
  /** Null for an order, which `order` tells. */
  answer: RightAnswer | null;
  /** The ids of an order's options in the right order. */
  order: string[] | null;
  /** How many chose each option, or, for an order, put it in its place. */
  counts: Record<string, number>;
  /** For a number question, how the answers lie around the right one. */
  spread: Spread | null;
  answered: number;
  right: number;
  fastest: { name: string; ms: number } | null;
  /** For a tiebreak, who came nearest; left out of other questions. */
  nearest?: { name: string; number: number; ms: number } | null;
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
  /** The rank before the last question; null after the first. */
  prev_rank: number | null;
  last: { answered: boolean; correct: boolean; points: number } | null;
  /** The number of players in a team. */
  players?: number;
  /** How near the answer to the last tiebreak came; left out where there is none. */
  tiebreak?: Tiebreak;
}

/** A leaderboard shows this many rows, and no others are named to everybody. */
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
  /** The first question that counts for this player. */
  from_q: number;
  /** The stored answer to the question that is open. */
  answer: { q: number; answer: string } | null;
  /** The standing of the player or team after the last question that counts; null before the first. */
  standing: Pick<
    BoardRow,
    "score" | "correct" | "streak" | "rank" | "prev_rank" | "last" | "tiebreak"
  > | null;
  /** The number of players or teams, this one included. */
  of: number;
}

/** What screens know of an engagement's quizzes. */
export interface PlayedQuiz {
  title: string;
  join_url: string;
  languages: string[];
  /** The running game, or the one that ended last until another begins. */
  game: ShownGame | null;
}
