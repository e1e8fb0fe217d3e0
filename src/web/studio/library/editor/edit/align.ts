import { boundsOf, type Box, type Rect } from "./geometry.ts";

export type Edge = "left" | "centre" | "right" | "top" | "middle" | "bottom";
export type Axis = "x" | "y";

const shares: Record<Edge, { axis: Axis; share: number }> = {
  left: { axis: "x", share: 0 },
  centre: { axis: "x", share: 0.5 },
  right: { axis: "x", share: 1 },
  top: { axis: "y", share: 0 },
  middle: { axis: "y", share: 0.5 },
  bottom: { axis: "y", share: 1 },
};

const side = { x: "w", y: "h" } as const;
const shift = (box: Box, axis: Axis, by: number): Box => ({ ...box, [axis]: box[axis] + by });

/** Puts each box to the same edge or middle of a rectangle. */
export function alignBoxes(boxes: readonly Box[], edge: Edge, within: Rect): Box[] {
  const { axis, share } = shares[edge];
  const length = side[axis];
  return boxes.map((box) => {
    const bounds = boundsOf(box);
    const wanted = within[axis] + (within[length] - bounds[length]) * share;
    return shift(box, axis, wanted - bounds[axis]);
  });
}

/** The first and the last stay; the middles of those between them are spread evenly. */
export function distributeBoxes(boxes: readonly Box[], axis: Axis): Box[] {
  const middle = (box: Box) => boundsOf(box)[axis] + boundsOf(box)[side[axis]] / 2;
  const ordered = boxes.toSorted((a, b) => middle(a) - middle(b));
  const first = ordered[0];
  const last = ordered.at(-1);
  if (!first || !last || boxes.length < 3) return [...boxes];
  const step = (middle(last) - middle(first)) / (boxes.length - 1);
  return boxes.map((box) => {
    const place = ordered.indexOf(box);
    return shift(box, axis, middle(first) + step * place - middle(box));
  });
}

/** The first and the last stay; the room between neighbours becomes the same. */
export function equalGaps(boxes: readonly Box[], axis: Axis): Box[] {
  const length = side[axis];
  const start = (box: Box) => boundsOf(box)[axis];
  const end = (box: Box) => start(box) + boundsOf(box)[length];
  const ordered = boxes.toSorted((a, b) => start(a) - start(b));
  if (ordered.length < 3) return [...boxes];
  const taken = ordered.reduce((sum, box) => sum + boundsOf(box)[length], 0);
  const room = Math.max(...ordered.map(end)) - start(ordered[0]!) - taken;
  const gap = room / (ordered.length - 1);
  const places = new Map<Box, number>();
  let at = start(ordered[0]!);
  for (const box of ordered) {
    places.set(box, at);
    at += boundsOf(box)[length] + gap;
  }
  return boxes.map((box) => shift(box, axis, places.get(box)! - start(box)));
}
