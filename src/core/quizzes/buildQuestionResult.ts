import { type AskedQuestion, hasOptions, type Question, type QuestionKind } from "./quiz.ts";
import { computeCredit, computeDistance } from "./score.ts";
import type { QuestionReveal } from "./shownGame.ts";
import { computeSpread } from "./computeSpread.ts";
import { isEarlier, type TakenAnswer } from "./takenAnswer.ts";

/** How a question that counts was answered. */
export interface QuestionResult extends QuestionReveal {
  index: number;
  round: number;
  text: string;
  kind: QuestionKind;
  question_id: string;
}

/** Builds the result from the answers of everybody who is ranked, by their ids. */
export function buildQuestionResult(
  { index, round, question }: AskedQuestion,
  answers: ReadonlyMap<string, TakenAnswer>,
  getName: (id: string) => string,
): QuestionResult {
  const { id, kind, text, options, answer } = question;
  const counts = new Map(options.map(({ id }) => [id, 0]));
  let right = 0;
  let fastest: { id: string; answer: TakenAnswer } | null = null;
  for (const [id, given] of answers) {
    for (const option of countedFor(question, given.answer))
      counts.set(option, (counts.get(option) ?? 0) + 1);
    if (computeCredit(question, given.answer) < 1) continue;
    right += 1;
    if (!fastest || isFaster(given, fastest.answer)) fastest = { id, answer: given };
  }
  return {
    index,
    round,
    text,
    kind,
    question_id: id,
    answer: kind === "order" ? null : answer,
    order: kind === "order" ? options.map(({ id }) => id) : null,
    counts: Object.fromEntries(counts),
    spread: computeSpread(question, answers.values()),
    answered: answers.size,
    right,
    fastest: fastest && { name: getName(fastest.id), ms: fastest.answer.ms },
    ...(question.tiebreak && { nearest: findNearest(question, answers, getName) }),
  };
}

/** Finds who came nearest to the right number; of several the quickest. */
function findNearest(
  question: Question,
  answers: ReadonlyMap<string, TakenAnswer>,
  getName: (id: string) => string,
): QuestionResult["nearest"] {
  let nearest: { id: string; given: TakenAnswer; off: number } | null = null;
  for (const [id, given] of answers) {
    const off = computeDistance(question, given.answer);
    if (!nearest || off < nearest.off || (off === nearest.off && isFaster(given, nearest.given)))
      nearest = { id, given, off };
  }
  if (!nearest) return null;
  const { id, given } = nearest;
  return { name: getName(id), number: Number(given.answer), ms: given.ms };
}

/** Lists the options that an answer counts for: the chosen ones, or for an order those in their right place. */
function countedFor({ kind, options }: Question, answer: string): string[] {
  if (!hasOptions(kind)) return [];
  if (kind === "multi") return answer.split(",");
  if (kind !== "order") return [answer];
  const given = answer.split(",");
  return options.flatMap(({ id }, place) => (given[place] === id ? [id] : []));
}

function isFaster(one: TakenAnswer, other: TakenAnswer): boolean {
  return one.ms < other.ms || (one.ms === other.ms && isEarlier(one, other));
}
