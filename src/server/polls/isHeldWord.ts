import { hasProfanity, type WordList } from "../profanity/index.ts";

const most_known = 10_000;

/** In a word cloud most people write what somebody wrote before. */
const known = new WeakMap<WordList, Map<string, boolean>>();

/** Tells whether the word is held back, so that no screen shows it. */
export function isHeldWord(word: string, words: WordList): boolean {
  const judged = known.get(words) ?? new Map<string, boolean>();
  known.set(words, judged);
  const before = judged.get(word);
  if (before !== undefined) return before;
  if (judged.size >= most_known) judged.clear();
  const isHeld = hasProfanity(word, words);
  judged.set(word, isHeld);
  return isHeld;
}
