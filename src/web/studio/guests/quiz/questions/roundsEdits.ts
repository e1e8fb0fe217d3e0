import {
  most_questions_of_round,
  most_rounds,
  type Question,
  type Round,
} from "../../../../../core/quizzes/quiz.ts";

/**
 * A change of a quiz's rounds. It names what it changes by ids, so that it can be made again on what somebody else has
 * changed meanwhile, and made twice it does the same. It throws where that is no longer possible.
 */
export type RoundsEdit = (rounds: Round[]) => Round[];

/** Where a question is put: before another one, or at the end of the round. */
export interface QuestionPlace {
  round_id: string;
  before: string | null;
}

export function addRound(round: Round, index = Infinity): RoundsEdit {
  return (rounds) => {
    if (rounds.some(({ id }) => id === round.id)) return rounds;
    if (rounds.length >= most_rounds) throw new Error(`A quiz has at most ${most_rounds} rounds.`);
    return rounds.toSpliced(index, 0, round);
  };
}

export function renameRound(id: string, title: string): RoundsEdit {
  return (rounds) => rounds.map((round) => (round.id === id ? { ...round, title } : round));
}

export function moveRound(id: string, index: number): RoundsEdit {
  return (rounds) => {
    const moved = rounds.find((round) => round.id === id);
    return moved ? rounds.filter((round) => round !== moved).toSpliced(index, 0, moved) : rounds;
  };
}

export function removeRound(id: string): RoundsEdit {
  return (rounds) => rounds.filter((round) => round.id !== id);
}

/** The first question of all makes the first round. */
export function addQuestion(question: Question, place: QuestionPlace): RoundsEdit {
  return (rounds) => {
    const others = removeQuestion(question.id)(rounds);
    const known = others.length === 0 ? [{ id: place.round_id, title: "", questions: [] }] : others;
    const at = known.findIndex(({ id }) => id === place.round_id);
    const round = known[at];
    if (!round) throw new Error("Somebody else deleted the round meanwhile.");
    if (round.questions.length >= most_questions_of_round)
      throw new Error(`A round has at most ${most_questions_of_round} questions.`);
    const before = round.questions.findIndex(({ id }) => id === place.before);
    const questions = round.questions.toSpliced(before === -1 ? Infinity : before, 0, question);
    return known.with(at, { ...round, questions });
  };
}

export function moveQuestion(id: string, place: QuestionPlace): RoundsEdit {
  return (rounds) => {
    const question = findQuestion(rounds, id);
    if (!question) throw new Error("Somebody else deleted the question meanwhile.");
    return addQuestion(question, place)(rounds);
  };
}

export function removeQuestion(id: string): RoundsEdit {
  return (rounds) =>
    rounds.map((round) =>
      round.questions.some((question) => question.id === id)
        ? { ...round, questions: round.questions.filter((question) => question.id !== id) }
        : round,
    );
}

/** Somebody else has changed or deleted the question since it was opened. */
export class QuestionConflict extends Error {
  /** As they left it; null: they deleted it. */
  readonly theirs: Question | null;

  constructor(theirs: Question | null) {
    super(
      theirs
        ? "Somebody else changed this question since you opened it."
        : "Somebody else deleted this question since you opened it.",
    );
    this.theirs = theirs;
  }
}

/** `before` is the question as it was opened: what others did to it since then is not overwritten. */
export function replaceQuestion(question: Question, before: Question): RoundsEdit {
  return (rounds) => {
    const stored = findQuestion(rounds, question.id);
    if (!stored) throw new QuestionConflict(null);
    if (!areSame(stored, before) && !areSame(stored, question)) throw new QuestionConflict(stored);
    return rounds.map((round) => ({
      ...round,
      questions: round.questions.map((one) => (one.id === question.id ? question : one)),
    }));
  };
}

/** Where the question stands, so that it can be put back there. */
export function findPlace(rounds: readonly Round[], id: string): QuestionPlace | null {
  for (const round of rounds) {
    const index = round.questions.findIndex((question) => question.id === id);
    if (index !== -1) return { round_id: round.id, before: round.questions[index + 1]?.id ?? null };
  }
  return null;
}

export function findQuestion(rounds: readonly Round[], id: string): Question | null {
  return rounds.flatMap(({ questions }) => questions).find((question) => question.id === id) ?? null;
}

const areSame = (one: Question, other: Question) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
