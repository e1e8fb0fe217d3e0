/** These scripts are written without spaces, and a line may end after most of their letters. */
const unbroken = /[^\s\u200b\u00ad-]+/gu;
const breaksAnywhere =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Counts the letters of the longest word that no line can break, so that a heading is set in a size that fits it. */
export function measureLongestWord(text: string): number {
  const words = text.match(unbroken) ?? [];
  return Math.max(1, ...words.filter((word) => !breaksAnywhere.test(word)).map((word) => [...word].length));
}
