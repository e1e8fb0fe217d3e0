import type { Box } from "../../../../core/posts/tileBox.ts";

interface JoinInput {
  size: { width: number; height: number };
  small: number;
  middle: number;
  large: number;
  /** Tells whether those who come are named. */
  has_names: boolean;
  /** The length of the address. */
  letters: number;
}

export interface JoinLayout {
  is_beside: boolean;
  /** The box for what is played, and how to take part. */
  words: Box;
  code: Box;
  /** The box for where to go and what to type there; null means that there is no room for it. */
  where: Box | null;
  names: Box | null;
}

/** An average letter is this wide, as a share of its size. */
const letter_width = 0.58;
/** Below the words the code has this share of the height; a question that has to be read leaves it less. */
const code_share = { with_names: 0.64, alone: 0.52 };
/** A picture this much wider than high has those who come between the words and the code. */
const strip = 3.2;

/** Places the code beside the words, or below them, and those who have come below both. */
export function joinLayout(given: JoinInput): JoinLayout {
  const { size, small, middle, large, has_names, letters } = given;
  const { width: w, height: h } = size;
  const is_beside = w >= h * 1.15;
  const gap = Math.max(small, Math.min(w, h) * 0.045);
  if (w >= h * strip) return joinStrip(given, gap);
  const names_height = has_names && h >= small * 15 ? h * (is_beside ? 0.25 : 0.24) : 0;
  const names = names_height === 0 ? null : { x: 0, y: h - names_height, w, h: names_height };
  const height = names ? h - names_height - gap : h;
  // A long address has two lines beside a narrow code.
  const widest = is_beside ? Math.min(height * 0.8, w * 0.36) : w;
  const lines = letters * middle * letter_width > widest ? 2 : 1;
  const where_height = h < small * 12 ? 0 : middle * 1.25 * lines + large * 1.1 + gap * 0.4;
  const side = is_beside
    ? Math.min(height - where_height, w * 0.36)
    : Math.min(w * 0.62, (height - where_height) * (has_names ? code_share.with_names : code_share.alone));
  if (is_beside) {
    const wide = Math.max(side, Math.min(w * 0.36, letters * middle * letter_width + small));
    const x = w - wide;
    const y = (height - side - where_height) / 2;
    return {
      is_beside,
      words: { x: 0, y: 0, w: w - wide - gap * 1.5, h: height },
      code: { x: x + (wide - side) / 2, y, w: side, h: side },
      where: whereBelow({ x, y: y + side, w: wide, h: where_height }, gap),
      names,
    };
  }
  const words_height = height - side - where_height - gap;
  const y = words_height + gap;
  return {
    is_beside,
    words: { x: 0, y: 0, w, h: words_height },
    code: { x: (w - side) / 2, y, w: side, h: side },
    where: whereBelow({ x: 0, y: y + side, w, h: where_height }, gap),
    names,
  };
}

function whereBelow({ x, y, w, h }: Box, gap: number): Box | null {
  return h === 0 ? null : { x, y: y + gap * 0.4, w, h: h - gap * 0.4 };
}

/** On a strip the code is as high as the picture, and beside it stands where to go. */
function joinStrip({ size, small, middle, has_names, letters }: JoinInput, gap: number): JoinLayout {
  const { width: w, height: h } = size;
  const side = Math.min(h, w * 0.3);
  const wanted = letters * middle * letter_width + small;
  const where_width = h >= small * 5 && w - side > wanted * 2.5 ? wanted : 0;
  const left = w - side - where_width - gap * (where_width > 0 ? 2.5 : 1.5);
  const names_width = has_names && left > small * 40 ? left * 0.5 : 0;
  const words_width = left - (names_width > 0 ? names_width + gap : 0);
  return {
    is_beside: true,
    words: { x: 0, y: 0, w: words_width, h },
    code: { x: w - side, y: (h - side) / 2, w: side, h: side },
    where: where_width === 0 ? null : { x: w - side - gap - where_width, y: 0, w: where_width, h },
    names: names_width === 0 ? null : { x: words_width + gap, y: 0, w: names_width, h },
  };
}
