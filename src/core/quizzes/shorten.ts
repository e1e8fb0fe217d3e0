/** Keeps enough of a text for its author to find it again. */
export function shorten(words: string): string {
  const letters = Array.from(words);
  return letters.length > 40 ? `${letters.slice(0, 39).join("")}…` : words;
}
