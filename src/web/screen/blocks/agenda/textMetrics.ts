export interface Size {
  width: number;
  height: number;
}

/** The style sheet says the same. */
export const title_leading = 1.14;
export const small_leading = 1.36;
/** A letter takes this share of its size in the line. */
export const letter_width = 0.53;

export const countLines = (letters: number, size: number, width: number, each = letter_width) =>
  Math.ceil((letters * size * each) / Math.max(1, width));

const wide_letter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

/** Counts the letters of a text; those of scripts that are as wide as high count almost twice. */
export function countLetters(words: string): number {
  return words.length + 0.9 * (words.match(wide_letter)?.length ?? 0);
}
