import { most_taps } from "../../core/engagements/reactions.ts";
import { limits } from "../../core/limits.ts";
import type { GuestAct } from "../../contract/guestAct.ts";
import { isStorable } from "../../contract/schemas.ts";

type AnswerAct = Extract<GuestAct, { type: "answer" }>;
type ReactAct = Extract<GuestAct, { type: "react" }>;

const plain = /^[\w-]{1,64}$/;

/**
 * Reads an answer or taps in the form in which all our pages write them; null means that the schema has to look at it.
 * Thousands come in the same second, and the schema cost more than all else that the node did with one.
 */
export function readPlainAct(given: unknown): AnswerAct | ReactAct | null {
  if (typeof given !== "object" || given === null) return null;
  const { type } = given as { type?: unknown };
  if (type === "answer") return readAnswer(given as Record<string, unknown>);
  if (type === "react") return readTaps(given as Record<string, unknown>);
  return null;
}

function readAnswer({ act, game_id, q, answer }: Record<string, unknown>): AnswerAct | null {
  if (!isCount(act) || !isCount(q) || q > 10_000) return null;
  if (typeof game_id !== "string" || !plain.test(game_id) || !isPlain(answer)) return null;
  return { type: "answer", act, game_id, q, answer };
}

function readTaps({ act, taps }: Record<string, unknown>): ReactAct | null {
  if (!isCount(act) || typeof taps !== "object" || taps === null || Array.isArray(taps)) return null;
  for (const [emoji, count] of Object.entries(taps)) {
    if (emoji.length > limits.emoji || emoji === "__proto__" || !isStorable(emoji)) return null;
    if (!isCount(count) || count < 1 || count > most_taps) return null;
  }
  return { type: "react", act, taps: taps as Record<string, number> };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isPlain(answer: unknown): answer is string | number | boolean {
  return (
    typeof answer === "boolean" ||
    typeof answer === "number" ||
    (typeof answer === "string" && plain.test(answer))
  );
}
