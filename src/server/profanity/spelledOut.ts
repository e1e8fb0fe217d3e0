import { resolveConfusablesTransformer } from "obscenity";
import { foldLookAlikes } from "../../core/guestText/foldLookAlikes.ts";

const confusables = resolveConfusablesTransformer();

const leet: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** A number is a number; only with letters around it does a digit stand for one. */
const words = /[\p{L}\d@$!*]*\p{L}[\p{L}\d@$!*]*/gu;
const stand_ins = /[@4310$57]|!(?=\p{L})/gu;

/** Matches letters written one by one: “s c h …”, “s.c.h.…”. */
const single_letters = /(?<!\p{L})\p{L}(?:[\s._~+-]{1,3}\p{L}(?!\p{L})){2,}/gu;

/** Three and more in a row are no single flag, and may be read as the letters that they are made of. */
const flagLetters = /[\u{1F1E6}-\u{1F1FF}]{3,}/gu;
const first_flag_letter = 0x1f1e6;

/** Returns the text in lower case without accents, as it is read when its writer played with the letters. */
export function spelledOut(text: string): string {
  return plain(text)
    .replace(words, (word) => word.replace(stand_ins, (letter) => leet[letter]!))
    .replace(single_letters, (letters) => letters.replace(/[^\p{L}]/gu, ""));
}

function plain(text: string): string {
  const letters = foldLookAlikes(text)
    .replace(/\p{Cf}/gu, "")
    .replace(flagLetters, (flags) =>
      Array.from(flags, (flag) => String.fromCodePoint(flag.codePointAt(0)! - first_flag_letter + 97)).join(
        "",
      ),
    )
    .replace(/ß/g, "ss")
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae");
  return Array.from(letters, asLatin).join("").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Maps letters of other scripts that look like ours; digits and signs stay. */
function asLatin(letter: string): string {
  if (!/\p{L}/u.test(letter)) return letter;
  const code = confusables.transform(letter.codePointAt(0)!);
  return code === undefined ? letter : String.fromCodePoint(code);
}
