import type { Point, Rect } from "./geometry.ts";
import { type Handle, pullOf } from "./resizeBox.ts";

type Axis = "x" | "y";

/** A line that something caught at, across the canvas from one end of what lies on it to the other. */
export interface Guide {
  axis: Axis;
  at: number;
  from: number;
  to: number;
}

/** Room between two neighbours that is as wide as another. */
export interface Gap {
  axis: Axis;
  from: number;
  to: number;
  /** Where across it is drawn. */
  at: number;
}

export interface Snap {
  by: Point;
  guides: Guide[];
  gaps: Gap[];
}

interface Line {
  at: number;
  from: number;
  to: number;
}

/** What a dragged box can catch at; gathered once, when the drag begins. */
export interface SnapTargets {
  x: readonly Line[];
  y: readonly Line[];
  others: readonly Rect[];
}

const side = { x: "w", y: "h" } as const;
const across = { x: "y", y: "x" } as const;
const none: Snap = { by: { x: 0, y: 0 }, guides: [], gaps: [] };

interface SnapGround {
  canvas: { width: number; height: number };
  /** Further rectangles whose edges count, such as the safe area. */
  areas: readonly Rect[];
  others: readonly Rect[];
}

export function gatherTargets({ canvas: { width, height }, areas, others }: SnapGround): SnapTargets {
  const canvas = { x: 0, y: 0, w: width, h: height };
  const lines = (axis: Axis): Line[] => {
    const whole = canvas[side[across[axis]]];
    const edges = [canvas, ...areas].flatMap((rect) => [rect[axis], rect[axis] + rect[side[axis]]]);
    const own = others.flatMap((rect) =>
      pointsOf(rect, axis, [0, 0.5, 1]).map((at) => makeLine(at, spanOf(rect, across[axis]))),
    );
    return [...edges, canvas[side[axis]] / 2]
      .map((at) => makeLine(at, { from: 0, to: whole }))
      .concat(own)
      .toSorted((a, b) => a.at - b.at);
  };
  return { x: lines("x"), y: lines("y"), others };
}

const makeLine = (at: number, { from, to }: Omit<Line, "at">): Line => ({ at, from, to });
const spanOf = (rect: Rect, axis: Axis) => ({ from: rect[axis], to: rect[axis] + rect[side[axis]] });
const pointsOf = (rect: Rect, axis: Axis, shares: readonly number[]) =>
  shares.map((share) => rect[axis] + rect[side[axis]] * share);

/** Moves a box that is nearly in line with something, or as far from its neighbours as they are from each other. */
export function snapMove(rect: Rect, targets: SnapTargets, near: number): Snap {
  const x = snapAxis(rect, "x", targets, near);
  const y = snapAxis({ ...rect, x: rect.x + x.by }, "y", targets, near);
  const placed = { ...rect, x: rect.x + x.by, y: rect.y + y.by };
  return {
    by: { x: x.by, y: y.by },
    guides: (["x", "y"] as const).flatMap((axis) => listGuides(placed, axis, targets, [0, 0.5, 1])),
    gaps: [...x.gaps, ...y.gaps],
  };
}

/** Pulls the edges that a handle moves to lines that are near. */
export function snapPull(rect: Rect, handle: Handle, targets: SnapTargets, near: number): Snap {
  const pull = pullOf(handle);
  const shareOf = (axis: Axis) => (pull[axis] === 0 ? [] : [pull[axis] === 1 ? 1 : 0]);
  const by = (axis: Axis) => nearest(pointsOf(rect, axis, shareOf(axis)), targets[axis], near) ?? 0;
  const moved = { x: by("x"), y: by("y") };
  if (moved.x === 0 && moved.y === 0) return none;
  return { by: moved, guides: [], gaps: [] };
}

/** The lines on which edges or the middle of a box lie now, as far as it and all that lies on them reach. */
export function listGuides(rect: Rect, axis: Axis, targets: SnapTargets, shares: readonly number[]): Guide[] {
  const own = spanOf(rect, across[axis]);
  return pointsOf(rect, axis, shares).flatMap((at) => {
    const hit = linesNear(targets[axis], at, same);
    if (hit.length === 0) return [];
    return [
      {
        axis,
        at: hit[0]!.at,
        from: Math.min(own.from, ...hit.map(({ from }) => from)),
        to: Math.max(own.to, ...hit.map(({ to }) => to)),
      },
    ];
  });
}

// Lengths that were halved or scaled differ by less than anybody sees.
const same = 0.05;

function snapAxis(rect: Rect, axis: Axis, targets: SnapTargets, near: number): { by: number; gaps: Gap[] } {
  const line = nearest(pointsOf(rect, axis, [0, 0.5, 1]), targets[axis], near);
  const gap = nearestGap(rect, axis, targets.others, near);
  if (gap && (line === null || Math.abs(gap.by) < Math.abs(line))) return gap;
  if (line === null) return { by: 0, gaps: [] };
  // A line that happens to make the gaps equal too says both.
  const placed = { ...rect, [axis]: rect[axis] + line };
  return { by: line, gaps: nearestGap(placed, axis, targets.others, same)?.gaps ?? [] };
}

function nearest(points: readonly number[], lines: readonly Line[], near: number): number | null {
  let best: number | null = null;
  for (const point of points)
    for (const { at } of linesNear(lines, point, near))
      if (best === null || Math.abs(at - point) < Math.abs(best)) best = at - point;
  return best;
}

/** The lines are in order, so that hundreds of them cost no more than a few steps. */
function linesNear(lines: readonly Line[], at: number, near: number): Line[] {
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (lines[middle]!.at < at - near) from = middle + 1;
    else to = middle;
  }
  const found: Line[] = [];
  for (let place = from; place < lines.length && lines[place]!.at <= at + near; place += 1)
    found.push(lines[place]!);
  return found;
}

interface GapPlace {
  start: number;
  gaps: (start: number) => { from: number; to: number }[];
}

function nearestGap(
  rect: Rect,
  axis: Axis,
  others: readonly Rect[],
  near: number,
): { by: number; gaps: Gap[] } | null {
  const start = rect[axis];
  const row = listRow(rect, axis, others);
  const places = listGapPlaces(row, rect[side[axis]]);
  const best = places
    .filter((place) => Math.abs(place.start - start) <= near)
    .toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))[0];
  if (!best) return null;
  const at = rect[across[axis]] + rect[side[across[axis]]] / 2;
  return {
    by: best.start - start,
    gaps: best.gaps(best.start).map(({ from, to }) => ({ axis, at, from, to })),
  };
}

/** The neighbours in line with it, from first to last; what covers it or lies in another is no neighbour. */
function listRow(rect: Rect, axis: Axis, others: readonly Rect[]): { from: number; to: number }[] {
  const own = spanOf(rect, across[axis]);
  const spans = others
    .filter((other) => {
      const { from, to } = spanOf(other, across[axis]);
      return from < own.to && own.from < to;
    })
    .map((other) => spanOf(other, axis))
    .toSorted((a, b) => a.from - b.from);
  return spans.filter(
    ({ from, to }) => !spans.some((other) => from < other.from && to > other.to) || to - from <= 0,
  );
}

function listGapPlaces(row: readonly { from: number; to: number }[], length: number): GapPlace[] {
  return row.slice(1).flatMap((next, index): GapPlace[] => {
    const before = row[index]!;
    const room = next.from - before.to;
    if (room <= 0) return [];
    const own = { from: before.to, to: next.from };
    const places: GapPlace[] = [
      {
        start: next.to + room,
        gaps: (start) => [own, { from: next.to, to: start }],
      },
      {
        start: before.from - room - length,
        gaps: (start) => [{ from: start + length, to: before.from }, own],
      },
    ];
    if (room > length)
      places.push({
        start: before.to + (room - length) / 2,
        gaps: (start) => [
          { from: before.to, to: start },
          { from: start + length, to: next.from },
        ],
      });
    return places;
  });
}
