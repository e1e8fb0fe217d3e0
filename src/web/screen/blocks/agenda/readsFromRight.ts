const from_right = /^(ar|ckb|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i;
const letter = /\p{L}/u;
const letter_from_right =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Judges by the language, else by the letters with which most titles begin. */
export function readsFromRight(language: string, titles: readonly string[]): boolean {
  if (from_right.test(language)) return true;
  const begun = titles.flatMap((title) => letter.exec(title)?.[0] ?? []);
  return begun.filter((sign) => letter_from_right.test(sign)).length * 2 > begun.length;
}
