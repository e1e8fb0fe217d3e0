import { matchSpellings } from "./matchSpellings.ts";
import { spelledOut } from "./spelledOut.ts";

/** What a workspace's moderators say of words; null: of none. */
export interface WordList {
  /** Finds words that are always looked at first. */
  hold: RegExp | null;
  /** Finds words that offend nobody here. */
  allow: RegExp | null;
}

export const noWords: WordList = { hold: null, allow: null };

const letters = String.raw`\p{L}\p{N}`;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns a word as it is compared, with nothing but letters, digits and single spaces; empty when it has none. */
export function foldWord(word: string): string {
  return spelledOut(word)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export function buildWordList(words: readonly { key: string; rule: "hold" | "allow" }[]): WordList {
  const keysOf = (rule: "hold" | "allow") => words.filter((word) => word.rule === rule).map(({ key }) => key);
  return { hold: matchAny(keysOf("hold"), "u"), allow: matchAny(keysOf("allow"), "gu") };
}

function matchAny(keys: readonly string[], flags: string): RegExp | null {
  return keys.length === 0 ? null : new RegExp(keys.map(matchKey).join("|"), flags);
}

/** Whole words only; but some scripts write no spaces. */
function matchKey(key: string): string {
  const words = key.split(" ").map(matchSpellings).join(`[^${letters}]+`);
  return unspaced.test(key) ? `(?:${words})` : `(?<![${letters}])(?:${words})(?![${letters}])`;
}
