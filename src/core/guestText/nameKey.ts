import { cleanLine } from "./cleanText.ts";
import { foldLookAlikes } from "./foldLookAlikes.ts";

export interface NameKey {
  /** Names with the same base differ by their number alone. */
  base: string;
  /** At the end of the name; null: it has none. */
  number: number | null;
}

/** Longer ones are part of the name. */
const most_digits = 6;
const endingNumber = /^(.*\D)\s*(\d{1,6})$/su;

/** Two names with the same key look the same to somebody who reads them on a wall. */
export function nameKey(name: string): NameKey {
  const folded = foldLookAlikes(name).trim();
  const [, before, digits] = endingNumber.exec(folded) ?? [];
  if (before === undefined) return { base: toBaseName(folded), number: null };
  return { base: toBaseName(before.trim()), number: Number(digits) };
}

/** Capital I, small l and 1 are one stroke, 0 is an O; spaces and signs between letters are easily missed. */
function toBaseName(folded: string): string {
  const letters = folded.replace(/[^\p{L}\p{M}\p{N}\p{S}]/gu, "");
  return (letters === "" ? folded : letters).replace(/[i1|]/gu, "l").replaceAll("0", "o");
}

/** As text, where the number is part of what a thing is called: teams of the same key are the same team. */
export function nameKeyText(name: string): string {
  const { base, number } = nameKey(name);
  return number === null ? base : `${base} ${number}`;
}

/**
 * The name with another number at its end, in at most `longest` characters. However long the number is, the name is cut for
 * the longest one: all numbers of a name stand behind the same letters, so their keys have one base.
 */
export function numberName(name: string, number: number, longest: number): string {
  const bare = name.replace(/\s*\d{1,6}$/u, "");
  const letters = [...(bare === "" ? name : bare)].slice(0, longest - 1 - most_digits).join("");
  // The cut may leave half of an emoji.
  return `${cleanLine(letters)} ${number}`;
}
