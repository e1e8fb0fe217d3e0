const words = new Intl.Segmenter(undefined, { granularity: "word" });
/** A letter or two are no word by which anybody would know a post; other scripts need fewer. */
const short_latin = /^[\p{Script=Latin}\p{N}]{1,2}$/u;

/** The words of a text, each once, in their order; at most so many as a menu shows. */
export function wordsOf(text: string, most = 12): string[] {
  const found = new Map<string, string>();
  for (const { segment, isWordLike } of words.segment(text)) {
    const key = segment.toLowerCase();
    if (isWordLike && !short_latin.test(segment) && !found.has(key)) found.set(key, segment);
  }
  return [...found.values()].slice(0, most);
}
