import { grace_ms } from "./step.ts";
import type { Game } from "./game.ts";
import { hasOptions, type Question } from "./quiz.ts";
import { readTextAnswer } from "./textAnswer.ts";

/**
 * What a player answered, as it is stored and compared: an option's id, `true` or `false`, a number, a text, or ids with
 * commas between them: of an order as they were put, of a multi those that were picked, in the question's order. Null: it is no
 * answer to this question.
 */
export function readAnswer(
  { kind, options }: Pick<Question, "kind" | "options">,
  given: unknown,
): string | null {
  switch (kind) {
    case "choice":
      return options.some(({ id }) => id === given) ? (given as string) : null;
    case "multi":
      return Array.isArray(given) && arePicked(options, given)
        ? options
            .map(({ id }) => id)
            .filter((id) => given.includes(id))
            .join(",")
        : null;
    case "true_false":
      return typeof given === "boolean" ? String(given) : null;
    case "number":
      return typeof given === "number" && Number.isFinite(given) && Math.abs(given) <= largest
        ? String(given)
        : null;
    case "order":
      return Array.isArray(given) && isOrderOf(options, given) ? given.join(",") : null;
    case "text":
      return typeof given === "string" ? readTextAnswer(given) : null;
    case "slide":
      return null;
  }
  return kind satisfies never;
}

/** Says an answer in the words that the player saw. */
export function describeAnswer(
  { kind, options }: Pick<Question, "kind" | "options">,
  stored: string,
): string {
  if (!hasOptions(kind)) return stored;
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  const ids = kind === "order" || kind === "multi" ? stored.split(",") : [stored];
  return ids.map((id) => labels.get(id) ?? id).join(kind === "order" ? " > " : ", ");
}

/** Nobody means a larger number, and sums of smaller ones stay exact. */
const largest = 1e15;

function arePicked(options: Question["options"], given: unknown[]): boolean {
  const ids = new Set<unknown>(options.map(({ id }) => id));
  return given.length > 0 && new Set(given).size === given.length && given.every((id) => ids.has(id));
}

function isOrderOf(options: Question["options"], given: unknown[]): boolean {
  const ids = new Set(options.map(({ id }) => id));
  return (
    given.length === ids.size &&
    new Set(given).size === ids.size &&
    given.every((id) => ids.has(id as string))
  );
}

export type AnswerRefusal = "too_early" | "too_late";

/**
 * Returns how long after the opening an answer came that the server received at this moment. One more second after a
 * natural lock still counts as the last moment, but none after a lock by hand.
 */
export function computeAnswerTime(
  {
    phase,
    opens_at,
    locks_at,
    is_locked_early,
  }: Pick<Game, "phase" | "opens_at" | "locks_at" | "is_locked_early">,
  { time_s }: Pick<Question, "time_s">,
  received_at: number,
): number | AnswerRefusal {
  if ((phase !== "question" && phase !== "locked") || opens_at === null || locks_at === null)
    return "too_late";
  const until = is_locked_early ? locks_at : locks_at + grace_ms;
  if (received_at > until) return "too_late";
  if (received_at < opens_at) return phase === "locked" ? "too_late" : "too_early";
  return Math.min(received_at - opens_at, time_s * 1_000);
}
