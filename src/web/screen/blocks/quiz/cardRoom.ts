import type { Box } from "../../../../core/posts/tileBox.ts";

export interface CardRoom {
  pad: number;
  /** The size of the shape. */
  icon: number;
  label: { x: number; width: number; height: number };
  /** A label that would otherwise not be whole may be this high. */
  most_height: number;
  /** The figures that come with the answer stand beside the label where that leaves it this width. */
  beside: { width: number; size: number };
  /** Elsewhere they stand below the shape, which makes room for them; null means that there is none. */
  below: { width: number; size: number } | null;
}

/** No word comes nearer to the card's upper and lower edge than this share of its height. */
const least_pad = 0.06;
/** A card that is lower than this, in the smallest letters, needs all the air it has. */
const three_lines = 3.6;
/** The sign of the right answer reaches this far into the card's corner, in the smallest letters. */
export const badge_reach = 0.8;
/** The shape keeps this share of its size when figures come below it. */
export const shape_left = 0.62;

/** The style sheet says the same. */
export const label_leading = 1.15;
/** A figure is this wide and its line this high, as shares of its size. */
const digit_width = 0.64;
export const figure_leading = 1.05;

/** Computes what an option's card has room for. The label has all of it: nothing that comes later takes from it. */
export function cardRoom({ w, h }: { w: number; h: number }, small: number, digits = 3): CardRoom {
  const pad = Math.min(h * 0.1, small * 0.8, w * 0.05);
  const icon = Math.min(h - 2 * pad, small * 2.6, w * 0.16);
  const x = pad * 1.2 + icon + pad;
  const width = Math.max(1, w - x - Math.max(pad, small * badge_reach));
  const size = Math.max(small, Math.min(small * 1.8, h * 0.4, w * 0.08));
  const height = h - 2 * pad;
  const spare = h < small * three_lines ? 0 : Math.max(0, pad - h * least_pad);
  const below_width = icon + pad * 1.4;
  // A share in per cent stands for the figures of thousands.
  const below_size = Math.min(
    small * 1.4,
    below_width / (Math.min(4, Math.max(3, digits)) * digit_width),
    (h - pad - icon * shape_left) / figure_leading,
  );
  return {
    pad,
    icon,
    label: { x, width, height },
    most_height: height + 2 * spare,
    beside: { width: width - size * digit_width * digits - pad, size },
    below: below_size >= small ? { width: below_width, size: below_size } : null,
  };
}

/** Tells whether a figure of so many signs fits into a width. */
export const isWideEnough = (width: number, signs: number, size: number) =>
  signs * size * digit_width <= width;

/** A card that is wider than this many times its height has its picture beside its words, else above them. */
const wide_card = 1.9;

/** Divides a card between its picture and its words. */
export function cardAreas({ w, h }: { w: number; h: number }, small: number): { picture: Box; face: Box } {
  if (w > h * wide_card) {
    const side = Math.min(h * 1.4, w * 0.45);
    return { picture: { x: 0, y: 0, w: side, h }, face: { x: side, y: 0, w: w - side, h } };
  }
  const words = Math.min(h * 0.45, Math.max(small * 2.6, h * 0.26));
  return { picture: { x: 0, y: 0, w, h: h - words }, face: { x: 0, y: h - words, w, h: words } };
}
