import type { Vote } from "../../../../core/polls/poll.ts";

/** Returns null when there is nothing in it. The same word twice counts as one. */
export function wholeVote(draft: Vote | null): Vote | null {
  if (draft === null || typeof draft === "number") return draft;
  if (typeof draft === "string") return draft.trim() === "" ? null : draft.trim();
  const words = draft.map((word) => word.trim()).filter((word) => word !== "");
  const isFirst = (word: string, index: number) =>
    words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === index;
  const different = words.filter(isFirst);
  return different.length > 0 ? different : null;
}
