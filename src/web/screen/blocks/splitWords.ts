/** One word of a text, with the signs that belong to it: from this letter up to that one. */
export interface WordSpan {
  from: number;
  to: number;
}

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Finds the words of a text; where a script has no spaces, those that its readers see. */
export function splitWords(text: string): WordSpan[] {
  return Array.from(text.matchAll(/\S+/gu)).flatMap(({ 0: word, index }) =>
    unspaced.test(word) ? splitUnspaced(word, index) : [{ from: index, to: index + word.length }],
  );
}

/** Signs go with the word before them, such as a full stop. */
function splitUnspaced(word: string, at: number): WordSpan[] {
  const spans: WordSpan[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(word)) {
    const last = spans.at(-1);
    if (last && !isWordLike) last.to = at + index + segment.length;
    else spans.push({ from: at + index, to: at + index + segment.length });
  }
  return spans;
}
