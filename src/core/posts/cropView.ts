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

/**
 * Where a picture that covers a tile is to be held, so that as much as can be of the crop shows, and always its middle.
 */
export function cropView(crop: Crop | null, picture: Size, tile: Size): CropView {
  const scale = Math.max(tile.width / picture.width, tile.height / picture.height);
  if (!Number.isFinite(scale) || scale <= 0) return { x: 0.5, y: 0.5 };
  const middle = crop ? { x: crop.x + crop.w / 2, y: crop.y + crop.h / 2 } : usual;
  return {
    x: held(middle.x, tile.width / (picture.width * scale)),
    y: held(middle.y, tile.height / (picture.height * scale)),
  };
}

/** `shown` is the share of the picture that the tile has room for. */
function held(middle: number, shown: number): number {
  const hidden = 1 - shown;
  if (hidden <= 1e-9) return 0.5;
  return Math.min(1, Math.max(0, (middle - shown / 2) / hidden));
}
