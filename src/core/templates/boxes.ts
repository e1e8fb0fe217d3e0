/** A place on the canvas, in pixels. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const right = ({ x, w }: Box) => x + w;
export const bottom = ({ y, h }: Box) => y + h;

export function inset({ x, y, w, h }: Box, by_x: number, by_y = by_x): Box {
  return { x: x + by_x, y: y + by_y, w: w - 2 * by_x, h: h - 2 * by_y };
}

/** Splits a box from left to right; the shares are relative to each other. */
export function columns({ x, y, w, h }: Box, shares: number[], gap: number): Box[] {
  return spans(w, shares, gap).map(([from, size]) => ({ x: x + from, y, w: size, h }));
}

/** Splits a box from top to bottom. */
export function rows({ x, y, w, h }: Box, shares: number[], gap: number): Box[] {
  return spans(h, shares, gap).map(([from, size]) => ({ x, y: y + from, w, h: size }));
}

function spans(length: number, shares: number[], gap: number): [from: number, size: number][] {
  const free = length - gap * (shares.length - 1);
  const sum = shares.reduce((total, share) => total + share, 0);
  let from = 0;
  return shares.map((share) => {
    const size = (free * share) / sum;
    const span: [number, number] = [from, size];
    from += size + gap;
    return span;
  });
}

export const equal = (count: number): number[] => Array.from({ length: count }, () => 1);

/** Lists the cells of a grid, row by row. */
export function grid(box: Box, { across, down }: { across: number; down: number }, gap: number): Box[] {
  return rows(box, equal(down), gap).flatMap((row) => columns(row, equal(across), gap));
}

/** Finds how many cells go side by side so that each has the wanted shape as nearly as possible. */
export function bestGrid(
  { w, h }: Box,
  count: number,
  ratio: number,
  gap = 0,
): { across: number; down: number } {
  const tried = equal(count).map((_, index) => {
    const across = index + 1;
    const down = Math.ceil(count / across);
    const cell = { w: (w - gap * (across - 1)) / across, h: (h - gap * (down - 1)) / down };
    return { across, down, size: Math.min(cell.w / ratio, cell.h), free: across * down - count };
  });
  const [best] = tried.toSorted((a, b) => b.size - a.size || a.free - b.free);
  return { across: best!.across, down: best!.down };
}

/** Takes a part off the top; the rest begins a gap below it. */
export function takeTop(box: Box, h: number, gap = 0): [top: Box, rest: Box] {
  return [
    { ...box, h },
    { ...box, y: box.y + h + gap, h: box.h - h - gap },
  ];
}

export function takeBottom(box: Box, h: number, gap = 0): [bottom: Box, rest: Box] {
  return [
    { ...box, y: box.y + box.h - h, h },
    { ...box, h: box.h - h - gap },
  ];
}

export function takeLeft(box: Box, w: number, gap = 0): [left: Box, rest: Box] {
  return [
    { ...box, w },
    { ...box, x: box.x + w + gap, w: box.w - w - gap },
  ];
}

export function takeRight(box: Box, w: number, gap = 0): [right: Box, rest: Box] {
  return [
    { ...box, x: box.x + box.w - w, w },
    { ...box, w: box.w - w - gap },
  ];
}

/** A box of this size in the middle of another. */
export function centred({ x, y, w, h }: Box, width: number, height = width): Box {
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height };
}

/** Boxes of these heights from the top of a box downwards. */
export function stackDown(box: Box, heights: number[], gap: number): Box[] {
  let y = box.y;
  return heights.map((h) => {
    const placed = { ...box, y, h };
    y += h + gap;
    return placed;
  });
}

/** The same with the last one at the bottom of the box. */
export function stackUp(box: Box, heights: number[], gap: number): Box[] {
  const taken = heights.reduce((sum, h) => sum + h, 0) + gap * (heights.length - 1);
  return stackDown({ ...box, y: box.y + box.h - taken }, heights, gap);
}
