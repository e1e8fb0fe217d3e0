import type { Crop } from "../../../../core/posts/crop.ts";

/** Smaller is no picture any more; the server takes no smaller one either. */
export const smallest = 0.05;

export const wholePhoto: Crop = { x: 0, y: 0, w: 1, h: 1 };

/** The box at another place, still wholly within the photo. */
export function moveBox({ x, y, w, h }: Crop, by: { x: number; y: number }): Crop {
  return { x: within(x + by.x, 0, 1 - w), y: within(y + by.y, 0, 1 - h), w, h };
}

/** The box with its lower right corner elsewhere. */
export function resizeBox({ x, y, w, h }: Crop, by: { x: number; y: number }): Crop {
  return { x, y, w: within(w + by.x, smallest, 1 - x), h: within(h + by.y, smallest, 1 - y) };
}

/** The box between two points, in whichever direction it was drawn. */
export function boxBetween(one: { x: number; y: number }, other: { x: number; y: number }): Crop {
  const [left, right] = side(one.x, other.x);
  const [top, bottom] = side(one.y, other.y);
  return { x: left, y: top, w: right - left, h: bottom - top };
}

function side(one: number, other: number): [number, number] {
  const low = within(Math.min(one, other), 0, 1 - smallest);
  return [low, within(Math.max(one, other), low + smallest, 1)];
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
