interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  w: number;
  h: number;
}

/** Of the canvas's shorter side: so near to an edge or the middle is meant to be there. */
const catches = 0.012;
const least_side = 8;

/** Where a box goes when it is dragged; it catches at the edges, the margins and the middle. */
export function moved(box: Box, by: Point, canvas: { width: number; height: number }): Point {
  const near = catches * Math.min(canvas.width, canvas.height);
  return {
    x: caught(box.x + by.x, box.w, canvas.width, near),
    y: caught(box.y + by.y, box.h, canvas.height, near),
  };
}

/** How large a box becomes when its lower right corner is pulled. */
export function resized(box: Box, by: Point): { w: number; h: number } {
  return {
    w: Math.max(least_side, Math.round(box.w + by.x)),
    h: Math.max(least_side, Math.round(box.h + by.y)),
  };
}

const margin = 0.05;

function caught(start: number, length: number, side: number, near: number): number {
  const places = [0, side * margin, (side - length) / 2, side * (1 - margin) - length, side - length];
  const nearest = places.reduce((best, place) =>
    Math.abs(place - start) < Math.abs(best - start) ? place : best,
  );
  return Math.round(Math.abs(nearest - start) <= near ? nearest : start);
}

/** The frontmost box at a point; one that is chosen already goes before those that lie over it. */
export function boxAt<T extends Box & { uuid: string }>(
  boxes: readonly T[],
  point: Point,
  chosen?: string,
): T | null {
  const hit = boxes.filter(
    ({ x, y, w, h }) => point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h,
  );
  return hit.find(({ uuid }) => uuid === chosen) ?? hit.at(-1) ?? null;
}
