import type { GuestAct } from "../../contract/guestAct.ts";

type AnswerAct = Extract<GuestAct, { type: "answer" }>;

const plain = /^[\w-]{1,64}$/;

/**
 * Reads an answer in the form in which all our pages write it; null means that the schema has to look at it.
 * Thousands of answers come in the same second, and the schema cost more than all else that the node did with one.
 */
export function plainAnswer(given: unknown): AnswerAct | null {
  if (typeof given !== "object" || given === null) return null;
  const { type, act, game_id, q, answer } = given as Record<string, unknown>;
  if (type !== "answer" || !isCount(act) || !isCount(q) || q > 10_000) return null;
  if (typeof game_id !== "string" || !plain.test(game_id) || !isPlain(answer)) return null;
  return { type, act, game_id, q, answer };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isPlain(answer: unknown): answer is string | number | boolean {
  return (
    typeof answer === "boolean" ||
    typeof answer === "number" ||
    (typeof answer === "string" && plain.test(answer))
  );
}
