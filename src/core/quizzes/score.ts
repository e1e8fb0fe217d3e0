import type { Question } from "./quiz.ts";
import { isAccepted } from "./textAnswer.ts";

/** Nobody can read and decide within this time, so all answers that come sooner count as equally quick. */
const at_once_ms = 500;

/** Returns how right an answer is, from 0 to 1. */
export function computeCredit(question: Question, answer: string): number {
  switch (question.kind) {
    case "choice":
      return answer === question.answer?.option_id ? 1 : 0;
    case "multi":
      return scorePicks(question, answer.split(","));
    case "true_false":
      return answer === String(question.answer?.value) ? 1 : 0;
    case "number":
      return scoreNumber(question, Number(answer));
    case "order":
      return scoreOrder(question, answer.split(","));
    case "text":
      return isAccepted(answer, question.answer?.accept ?? []) ? 1 : 0;
    case "slide":
      return 0;
  }
  return question.kind satisfies never;
}

/** A right answer at the last moment still earns half of the points. */
export function computeBasePoints({ points, time_s }: Question, credit: number, ms: number): number {
  const whole = 2 * time_s * 1_000;
  const left = ms < at_once_ms ? whole : whole - ms;
  return Math.round((points * credit * left) / whole);
}

/** The bonus begins with the second right answer in a row. */
export function computeStreakBonus({ points }: Question, run: number): number {
  return run < 2 ? 0 : Math.round((points * Math.min(run - 1, 5)) / 10);
}

/** With `partial` the credit is right minus wrong picks, divided by the number of right options. */
function scorePicks({ answer, partial }: Question, given: readonly string[]): number {
  const right = answer?.correct ?? [];
  if (right.length === 0) return 0;
  const hits = given.filter((id) => right.includes(id)).length;
  const misses = given.length - hits;
  if (hits === right.length && misses === 0) return 1;
  return partial ? Math.max(0, (hits - misses) / right.length) : 0;
}

function scoreNumber({ answer, partial }: Question, given: number): number {
  const { number: right, tolerance = 0 } = answer ?? {};
  if (right === undefined) return 0;
  // 3.1 is within 0.1 of 3.2, whatever binary fractions say.
  const slack = 4 * Number.EPSILON * Math.max(Math.abs(right), Math.abs(given));
  const distance = Math.abs(given - right);
  if (distance <= tolerance + slack) return 1;
  if (!partial || tolerance === 0) return 0;
  return Math.max(0, (3 * tolerance - distance) / (2 * tolerance));
}

/** Returns how far a number is from the right one; binary fractions make no difference between 3.1 and 3.3 from 3.2. */
export function computeDistance({ answer }: Question, given: string): number {
  const distance = Math.abs(Number(given) - (answer?.number ?? 0));
  return Number(distance.toPrecision(exact_digits));
}

/** So many digits of a sum are right, whatever binary fractions say of the others. */
const exact_digits = 12;

function scoreOrder({ options, partial }: Question, given: readonly string[]): number {
  const place = new Map(options.map(({ id }, index) => [id, index]));
  const places = given.map((id) => place.get(id) ?? -1);
  let right = 0;
  let all = 0;
  for (let one = 0; one < places.length; one += 1)
    for (let other = one + 1; other < places.length; other += 1) {
      all += 1;
      if (places[one]! < places[other]!) right += 1;
    }
  if (right === all) return 1;
  return partial ? Math.max(0, (2 * right) / all - 1) : 0;
}
