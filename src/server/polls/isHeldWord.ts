import { hasProfanity } from "../profanity/index.ts";

const most_known = 10_000;

/** In a word cloud most people write what somebody wrote before. */
const known = new Map<string, boolean>();

/** Tells whether the word is held back, so that no screen shows it. */
export function isHeldWord(word: string): boolean {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= most_known) known.clear();
  const isHeld = hasProfanity(word);
  known.set(word, isHeld);
  return isHeld;
}
