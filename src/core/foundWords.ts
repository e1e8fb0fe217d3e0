// More words than these narrow nothing any further.
const most_words = 10;

/** Splits what was typed into words; what is looked for has all of them, wherever each may be. */
export function listWords(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, most_words);
}

// Enough to recognise a line by, and no more than a card has room for.
const around = 60;

/** Cuts a long text down to what stands around the first of these words. */
export function cutAround(text: string, words: readonly string[]): string {
  if (text.length <= 2 * around) return text;
  const [first] = findWords(text, words);
  const from = Math.max(0, (first?.from ?? 0) - around);
  const to = Math.min(text.length, (first?.to ?? 0) + around);
  return `${from > 0 ? "…" : ""}${text.slice(from, to).trim()}${to < text.length ? "…" : ""}`;
}

export interface TextPart {
  text: string;
  isFound: boolean;
}

/** Splits a text into what is one of these words and what is not, so that a page can mark the words. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { from, to } of findWords(text, words)) {
    if (from < at) continue;
    if (from > at) parts.push({ text: text.slice(at, from), isFound: false });
    parts.push({ text: text.slice(from, to), isFound: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false });
  return parts;
}

/** Where the words stand, from left to right; of two that begin at one place the longer comes first. */
function findWords(text: string, words: readonly string[]): { from: number; to: number }[] {
  const lower = text.toLowerCase();
  // A letter that grows when it is made small, such as İ, would move all places behind it.
  if (lower.length !== text.length) return [];
  const found = words.flatMap((word) => {
    const places = [];
    for (let from = lower.indexOf(word); from !== -1; from = lower.indexOf(word, from + word.length))
      places.push({ from, to: from + word.length });
    return places;
  });
  return found.sort((one, other) => one.from - other.from || other.to - one.to);
}
