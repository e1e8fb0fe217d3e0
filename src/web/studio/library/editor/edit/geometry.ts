export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  w: number;
  h: number;
}

/** In pixels of the canvas, turned about its own middle by degrees. */
export interface Box extends Rect {
  rotate: number;
}

export const middleOf = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

export function turn({ x, y }: Point, degrees: number): Point {
  if (degrees === 0) return { x, y };
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The upright rectangle that a turned box takes. */
export function boundsOf(box: Box): Rect {
  if (box.rotate === 0) return { x: box.x, y: box.y, w: box.w, h: box.h };
  const { x, y } = middleOf(box);
  const angle = (box.rotate * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const w = box.w * cos + box.h * sin;
  const h = box.w * sin + box.h * cos;
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** The upright rectangle around all of them; null around none. */
export function boundsOfAll(boxes: readonly Box[]): Rect | null {
  if (boxes.length === 0) return null;
  const bounds = boxes.map(boundsOf);
  const x = Math.min(...bounds.map((one) => one.x));
  const y = Math.min(...bounds.map((one) => one.y));
  return {
    x,
    y,
    w: Math.max(...bounds.map((one) => one.x + one.w)) - x,
    h: Math.max(...bounds.map((one) => one.y + one.h)) - y,
  };
}

export function isInside(box: Box, point: Point): boolean {
  const middle = middleOf(box);
  const { x, y } = turn({ x: point.x - middle.x, y: point.y - middle.y }, -box.rotate);
  return Math.abs(x) <= box.w / 2 && Math.abs(y) <= box.h / 2;
}

const touches = (one: Rect, other: Rect) =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** A frame takes what it touches, but not a ground that it was drawn on. */
export function isCaught(box: Box, frame: Rect): boolean {
  const { x, y, w, h } = boundsOf(box);
  const liesWithin = x <= frame.x && y <= frame.y && x + w >= frame.x + frame.w && y + h >= frame.y + frame.h;
  return touches({ x, y, w, h }, frame) && !liesWithin;
}

/** The rectangle between two points, whichever comes first. */
export const rectBetween = (one: Point, other: Point): Rect => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  w: Math.abs(one.x - other.x),
  h: Math.abs(one.y - other.y),
});
