const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** The reactions that somebody typed: emoji with or without spaces between, and short words. None comes twice. */
export function emojiIn(typed: string): string[] {
  const parts = typed.split(/[\s,]+/).filter((part) => part !== "");
  return [...new Set(parts.flatMap(splitEmoji))];
}

/** A part that holds letters is one reaction, such as “Yes!”. */
function splitEmoji(part: string): string[] {
  const letters = Array.from(graphemes.segment(part), ({ segment }) => segment);
  return letters.every((letter) => emoji.test(letter)) ? letters : [part];
}
