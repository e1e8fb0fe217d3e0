import type { Crop } from "./crop.ts";

/** The aspect (width to height) in which phones are held and portraits are hung. */
const wanted_aspect = 4 / 5;
// A model's box goes from the brows to the chin: what is around it belongs to the head, and hair needs air.
const room_above = 0.6;
const room_below = 0.35;
const room_beside = 0.3;
// Faces look right a little above the middle.
const faces_height = 0.42;
// The crop takes at least this share of the largest possible one: a closer one would leave out the surroundings, and a
// wide tile shows faces only if the share is low.
const smallest_share = 0.62;

interface Size {
  width: number;
  height: number;
}

export interface FoundCrop {
  crop: Crop;
  source: "faces" | "center";
}

/**
 * The part of a picture to show where not all of it fits, in portrait: without faces as much as can be had, else near
 * around them, and longer or wider only where that would cut off one of them.
 */
export function faceCrop(faces: readonly Crop[], size: Size): FoundCrop {
  const largest = {
    w: Math.min(1, (size.height * wanted_aspect) / size.width),
    h: Math.min(1, size.width / wanted_aspect / size.height),
  };
  const all = around(faces.map(withRoom));
  if (!all) return { crop: { x: (1 - largest.w) / 2, y: (1 - largest.h) / 2, ...largest }, source: "center" };
  const share = Math.min(1, Math.max(smallest_share, all.w / largest.w, all.h / largest.h));
  const crop = { w: Math.max(all.w, largest.w * share), h: Math.max(all.h, largest.h * share) };
  return {
    crop: {
      x: placed({ from: all.x, length: all.w, share: 0.5, within: crop.w }),
      y: placed({ from: all.y, length: all.h, share: faces_height, within: crop.h }),
      ...crop,
    },
    source: "faces",
  };
}

function withRoom({ x, y, w, h }: Crop): Crop {
  const left = Math.max(0, x - w * room_beside);
  const top = Math.max(0, y - h * room_above);
  return {
    x: left,
    y: top,
    w: Math.min(1, x + w * (1 + room_beside)) - left,
    h: Math.min(1, y + h * (1 + room_below)) - top,
  };
}

function around(parts: readonly Crop[]): Crop | null {
  if (parts.length === 0) return null;
  const x = Math.min(...parts.map((part) => part.x));
  const y = Math.min(...parts.map((part) => part.y));
  const right = Math.max(...parts.map((part) => part.x + part.w));
  const bottom = Math.max(...parts.map((part) => part.y + part.h));
  return { x, y, w: right - x, h: bottom - y };
}

interface Placing {
  from: number;
  length: number;
  /** Where the middle of the span shall be, from 0 to 1. */
  share: number;
  within: number;
}

/**
 * Returns where the crop begins so that it holds the whole span, stays inside the picture, and has the span's middle as
 * near to `share` as possible.
 */
function placed({ from, length, share, within }: Placing): number {
  const wished = from + length / 2 - share * within;
  const least = Math.max(0, from + length - within);
  const most = Math.min(from, 1 - within);
  return Math.min(Math.max(wished, least), Math.max(most, least));
}
