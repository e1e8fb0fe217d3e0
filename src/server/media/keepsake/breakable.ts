/** A piece of a text after which a line may end. */
export interface Piece {
  text: string;
  /** Whether a space stands before it, where it does not begin a line. */
  has_space: boolean;
}

/** These scripts are written without spaces between words. */
const unspaced =
  /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}\u3000-\u303f\uff00-\uffef]/u;
/** No line begins with these, and none ends with those. */
const closing = /^[\p{Pe}\p{Pf}、。，．！？：；・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…ฯๆ]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter(undefined, { granularity: "word" });

/** Splits a text where its lines may break: at spaces, and between the words of scripts that have none. */
export function breakable(text: string): Piece[] {
  return text
    .split(" ")
    .flatMap((word, at) =>
      splitUnspaced(word).map((piece, index) => ({ text: piece, has_space: at > 0 && index === 0 })),
    );
}

function splitUnspaced(word: string): string[] {
  if (!unspaced.test(word)) return [word];
  const pieces: string[] = [];
  for (const { segment } of words.segment(word)) {
    const last = pieces.at(-1);
    if (last !== undefined && (closing.test(segment) || opening.test(last)))
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}
