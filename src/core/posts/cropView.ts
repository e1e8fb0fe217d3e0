import type { Crop } from "./crop.ts";

interface Size {
  width: number;
  height: number;
}

/** Which part of a picture shows, from 0 to 1 as style sheets place it: 0 is its left or upper end, 1 the other. */
export interface CropView {
  x: number;
  y: number;
}

/** Somewhat above the middle: where faces are, when nobody has looked for them. */
const usual = { x: 0.5, y: 0.4 };
/** Where faces are in a crop: of one that is too high for a tile, feet are left out and not heads. */
const crop_middle = { x: 0.5, y: 0.42 };

/** Where a picture that covers a tile is to be held, so that as much as can be of the crop shows, rather its upper part. */
export function cropView(crop: Crop | null, picture: Size, tile: Size): CropView {
  const scale = Math.max(tile.width / picture.width, tile.height / picture.height);
  if (!Number.isFinite(scale) || scale <= 0) return { x: 0.5, y: 0.5 };
  const { x, y, w, h } = crop ?? { ...usual, w: 0, h: 0 };
  return {
    x: placeSpan({ from: x, length: w, middle: crop_middle.x }, tile.width / (picture.width * scale)),
    y: placeSpan({ from: y, length: h, middle: crop_middle.y }, tile.height / (picture.height * scale)),
  };
}

interface WantedSpan {
  from: number;
  length: number;
  /** What shall be in the middle of the view, from 0 to 1 of the length. */
  middle: number;
}

/** `shown` is the share of the picture that the tile has room for. */
function placeSpan({ from, length, middle }: WantedSpan, shown: number): number {
  const hidden = 1 - shown;
  if (hidden <= 1e-9) return 0.5;
  // All of it is in view, or nothing but it.
  const ends = [from, from + length - shown] as const;
  const start = clamp(from + length * middle - shown / 2, Math.min(...ends), Math.max(...ends));
  return clamp(start / hidden, 0, 1);
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
