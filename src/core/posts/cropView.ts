import type { Crop } from "./crop.ts";

interface Size {
  width: number;
  height: number;
}

/** Which part of a picture shows, as CSS `object-position` from 0 (left or top) to 1. */
export interface CropView {
  x: number;
  y: number;
}

/** Faces are mostly a little above the middle, which is used when nobody has looked for them. */
const usual = { x: 0.5, y: 0.4 };
/** The place of faces in a crop. A crop that is too tall for a tile loses feet rather than heads. */
const crop_middle = { x: 0.5, y: 0.42 };

/** Places a picture that covers a tile so that as much of the crop shows as possible, preferring its upper part. */
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
  /** The point that shall be in the middle of the view, from 0 to 1 of the length. */
  middle: number;
}

/** `shown` is the share of the picture that the tile has room for. */
function placeSpan({ from, length, middle }: WantedSpan, shown: number): number {
  const hidden = 1 - shown;
  if (hidden <= 1e-9) return 0.5;
  // Between these two ends either all of the span is in view, or nothing else is.
  const ends = [from, from + length - shown] as const;
  const start = clamp(from + length * middle - shown / 2, Math.min(...ends), Math.max(...ends));
  return clamp(start / hidden, 0, 1);
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
