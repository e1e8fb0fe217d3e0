import { cleanLine } from "../guestText/cleanText.ts";

/** Nobody types more into a field of a phone. */
export const longest_text_answer = 80;
export const most_accepted = 20;

/** Returns a typed answer as it is stored, on one line; null when it says nothing or is too long. */
export function readTextAnswer(given: string): string | null {
  const answer = cleanLine(given);
  if (foldTextAnswer(answer) === "" || [...answer].length > longest_text_answer) return null;
  return answer;
}

/** Tells whether an answer is one of those that are accepted. */
export function isAccepted(answer: string, accept: readonly string[]): boolean {
  const folded = foldTextAnswer(answer);
  return folded !== "" && accept.some((accepted) => foldTextAnswer(accepted) === folded);
}

/**
 * Folds an answer so that case, accents, punctuation and spaces make no difference. Only marks that are accents are left
 * out: Japanese and Indian scripts write other letters with theirs. An answer that is nothing but punctuation stays.
 */
export function foldTextAnswer(answer: string): string {
  const folded = cleanLine(answer)
    .normalize("NFKD")
    .toLowerCase()
    .replace(accents, "")
    .replace(letters, (letter) => plain[letter]!)
    .normalize("NFC");
  return folded.replace(/[\p{P}\p{Z}\s\u200C\u200D]/gu, "") || folded.replace(/\s/gu, "");
}

/** Latin, Greek and Cyrillic accents, the vowel signs of Arabic and the points of Hebrew. */
const accents = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670]/gu;

/** Letters with a stroke or two in one, which Unicode does not take apart. */
const plain: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŧ: "t",
  ς: "σ",
};
const letters = new RegExp(`[${Object.keys(plain).join("")}]`, "gu");
