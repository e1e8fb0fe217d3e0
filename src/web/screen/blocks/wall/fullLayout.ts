import type { Box } from "../../../../core/posts/tileBox.ts";
import type { Size } from "./piece.ts";

export interface FullInput {
  /** The ratio of the picture. */
  ratio: number;
  has_words: boolean;
  /** When set, the words are one short line, which would look lost beside a picture. */
  is_line: boolean;
  gap: number;
  /** A few lines are this high. */
  words_height: number;
  /** Below a picture they may be this high, if they are many. */
  most_height: number;
}

export interface FullLayout {
  picture: Box;
  words: Box | null;
  is_beside: boolean;
}

/** Words beside a picture take at most this share of the width. */
const most_beside = 0.64;

/** Places a picture by itself with its words beside or below it, whichever leaves the picture larger. */
export function fullLayout({ width, height }: Size, given: FullInput): FullLayout {
  const { has_words, is_line, gap, words_height, most_height } = given;
  const ratio = Math.min(2.4, Math.max(0.45, given.ratio));
  if (!has_words) {
    const picture = fitted({ width, height }, ratio);
    return { picture: centred(picture, { width, height }), words: null, is_beside: true };
  }
  const beside = fitted({ width: width * most_beside - gap, height }, ratio);
  const above = (high: number) =>
    fitted({ width, height: Math.max(height * 0.4, height - high - gap) }, ratio);
  const is_beside = !is_line && area(beside) >= area(above(words_height));
  const below = above(most_height);
  return is_beside
    ? {
        picture: { x: 0, y: (height - beside.height) / 2, w: beside.width, h: beside.height },
        words: { x: beside.width + gap, y: 0, w: width - beside.width - gap, h: height },
        is_beside,
      }
    : {
        picture: { x: (width - below.width) / 2, y: 0, w: below.width, h: below.height },
        words: {
          ...placeBelow(below, width, words_height),
          y: below.height + gap,
          h: height - below.height - gap,
        },
        is_beside,
      };
}

/** The words begin where the picture does, unless that leaves too little for a line. */
function placeBelow(picture: Size, width: number, words_height: number): { x: number; w: number } {
  const x = (width - picture.width) / 2;
  return width - x >= words_height * 3 ? { x, w: width - x } : { x: 0, w: width };
}

function fitted({ width, height }: Size, ratio: number): Size {
  const w = Math.min(width, height * ratio);
  return { width: w, height: w / ratio };
}

const centred = ({ width: w, height: h }: Size, box: Size): Box => ({
  x: (box.width - w) / 2,
  y: (box.height - h) / 2,
  w,
  h,
});

const area = ({ width, height }: Size) => width * height;
