export const questionKinds = ["choice", "multi", "true_false", "number", "order", "text", "slide"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export interface Option {
  id: string;
  label: string;
  /** Its picture; left out of options without one. */
  asset_id?: string;
}

/**
 * The right answer: `option_id` for a choice, `correct` (the ids of all right options) for a multi, `value` for true or
 * false, `number` for a number, `accept` (every spelling that is right) for a text. An order needs none, because its
 * options stand in the right order, and a slide asks nothing.
 */
export interface RightAnswer {
  option_id?: string;
  correct?: string[];
  value?: boolean;
  number?: number;
  tolerance?: number;
  accept?: string[];
}

export interface Question {
  id: string;
  kind: QuestionKind;
  text: string;
  image_asset_id: string | null;
  /** Those of `order` in the right order; those of `true_false` are called `true` and `false`. */
  options: Option[];
  /** Null for an order or a slide, or while nobody has given it. */
  answer: RightAnswer | null;
  unit: string;
  points: number;
  time_s: number;
  partial: boolean;
  /**
   * Of a number: it earns nothing, but who came nearest goes before others with the same score. Left out of all other
   * questions.
   */
  tiebreak?: true;
}

export interface Round {
  id: string;
  title: string;
  questions: Question[];
}

export const modes = ["solo", "teams"] as const;
export const boards = ["question", "round", "end"] as const;

export interface Settings {
  mode: (typeof modes)[number];
  captain: boolean;
  leaderboard: (typeof boards)[number];
  streak: boolean;
  auto_advance: boolean;
  /** A question locks as soon as everybody who is there has answered it. */
  lock_when_all_answered: boolean;
  read_ms: number;
  reveal_ms: number;
  board_ms: number;
}

export const usualSettings: Settings = {
  mode: "solo",
  captain: false,
  leaderboard: "question",
  streak: false,
  auto_advance: false,
  lock_when_all_answered: false,
  read_ms: 3_000,
  reveal_ms: 6_000,
  board_ms: 8_000,
};

/** The part of a quiz that a game keeps. */
export interface Quiz {
  title: string;
  rounds: Round[];
  settings: Settings;
  /** A game that only serves to practise: nobody has points or a rank. Left out of others. */
  practice?: true;
}

/** The kinds whose questions have options. */
export function hasOptions(kind: QuestionKind): boolean {
  return kind !== "number" && kind !== "text" && kind !== "slide";
}

export const most_rounds = 12;
export const most_questions_of_round = 100;
export const most_options = 12;

/** A question with its place in the quiz. */
export interface AskedQuestion {
  /** The number of the question across rounds, from 0. */
  index: number;
  question: Question;
  /** The number of the round, from 0. */
  round: number;
  round_title: string;
  /** Nothing but slides follows in its round. */
  ends_round: boolean;
}

export function listQuestions({ rounds }: Pick<Quiz, "rounds">): AskedQuestion[] {
  const asked: AskedQuestion[] = [];
  rounds.forEach(({ title, questions }, round) => {
    const last = questions.findLast(({ kind }) => kind !== "slide");
    for (const question of questions)
      asked.push({
        index: asked.length,
        question,
        round,
        round_title: title,
        ends_round: question === last,
      });
  });
  return asked;
}
