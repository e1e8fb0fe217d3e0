import type { Box } from "./layOutCells.ts";

interface TitleOptions {
  room: Box;
  canvas: { width: number; height: number };
  /** True when there is nothing else to read. */
  is_alone: boolean;
  /** The height of what stands between the bar and the title. */
  over?: number;
}

/** Of the canvas's height, as far as that is not much more than its width. */
const shares = [0.18, 0.155, 0.13, 0.115, 0.1, 0.0875];
/** What does not fit is set up to three tenths smaller than told; with this it still has the 7 % that are the least. */
const share_for_much = 0.1;
const most_in_company = 0.13;
const tallest = 1.2;
/** A strip is low for its width: letters are larger there, and have more sizes. */
const strip = { ratio: 2.4, larger: 1.7, shares: [...shares, 0.075, 0.064], share_for_much: 0.075 };
/** Of its width, so that a line on a tall canvas still holds a word. */
const widest = 0.18;
/** Of a letter's height: as wide as one is on average, rather too much than too little. */
const letter_width = 0.5;
const leading = 1.1;
/** As wide as the letters of a word are that has none of the narrow ones. */
const widest_letters = 0.6;
/** How small words are set at the least before they are broken. */
const smallest = 0.7;
/** The same so that they stay on one line. */
const one_line = { surely: 0.85, perhaps: 0.72 };

/** How large a title is set in its room, where it stands, and the bar above it. */
export function setTitle(words: string, { room, canvas, is_alone, over = 0 }: TitleOptions) {
  const short = Math.min(canvas.width, canvas.height);
  const bar = { x: room.x, y: room.y, w: short * 0.08, h: short * 0.009 };
  const above = bar.h + short * 0.032 + over;
  const isStrip = canvas.width >= canvas.height * strip.ratio;
  const measure = isStrip ? canvas.height * strip.larger : Math.min(canvas.height, canvas.width * tallest);
  const computeSize = (share: number) => Math.min(share * measure, widest * canvas.width);
  const sizes = (isStrip ? strip.shares : shares)
    .filter((share) => is_alone || share <= most_in_company)
    .map(computeSize);
  const least = computeSize(isStrip ? strip.share_for_much : share_for_much);
  const most = room.h - above;
  const isFitting = (size: number) => {
    const { lines, is_clear } = wrapped(words, room.w / (size * letter_width));
    return is_clear && lines * size * leading <= most;
  };
  const font_size = sizes.find(isFitting) ?? wholeAt(words, room.w, least);
  const { lines } = wrapped(words, room.w / (font_size * letter_width));
  const h = Math.min(most, lines * font_size * leading);
  return { bar, title: { ...room, y: room.y + above, h }, font_size, height: above + h };
}

/** A long word is set smaller rather than broken, down to seven tenths of the size. */
function wholeAt(words: string, width: number, size: number): number {
  const longest = Math.max(...listPieces(words).map(({ length }) => length));
  return Math.max(size * smallest, Math.min(size, width / (longest * widest_letters * smallest)));
}

/**
 * As a line of so many letters breaks them; what is a little longer than one line is set smaller instead. Not clear
 * when nobody can tell whether it is one line or two, or when a word is longer than a line.
 */
function wrapped(words: string, letters: number): { lines: number; is_clear: boolean } {
  const { surely, perhaps } = one_line;
  if (countCharacters(words) * surely <= letters) return { lines: 1, is_clear: true };
  let lines = 1;
  let used = 0;
  let is_clear = countCharacters(words) * perhaps > letters;
  for (const { length, gap } of listPieces(words)) {
    if (length > letters) is_clear = false;
    const wanted = used === 0 ? length : used + gap + length;
    if (wanted <= letters) used = wanted;
    else {
      if (used > 0) lines += 1;
      lines += Math.ceil(length / letters) - 1;
      used = length % letters;
    }
  }
  return { lines, is_clear };
}

/** Scripts that write without spaces break after any sign, and their signs are as wide as high. */
const wide_sign =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const wide_width = 1 / letter_width;

/** Lists what stays on one line, and the space before it; both in letters. */
function listPieces(words: string): { length: number; gap: number }[] {
  return words
    .split(/\s+/)
    .flatMap((word) =>
      word
        .split(/(?<=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})/u)
        .map((piece, place) => ({ length: countCharacters(piece), gap: place === 0 ? 1 : 0 })),
    );
}

/** Counts in letters of the usual width. */
const countCharacters = (word: string) =>
  Array.from(word).reduce((sum, sign) => sum + (wide_sign.test(sign) ? wide_width : 1), 0);
