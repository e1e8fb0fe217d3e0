import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";

/** Between a new block and the one that has its place, in parts of the canvas's height. */
const gap = 0.02;

/** A new block goes below one that has its place already, so that neither hides the other. */
export function freePlace(block: Block, { blocks, canvas }: Timeline): Block {
  const { transform } = block;
  const { h = 0 } = transform;
  const isTaken = (y: number) =>
    blocks.some((one) => one.transform.x === transform.x && one.transform.y === y);
  const step = Math.round(h + canvas.height * gap);
  const places = [...Array(blocks.length + 1).keys()].map((times) => transform.y + times * step);
  const y = places.find((y) => !isTaken(y) && y + h <= canvas.height);
  return y === undefined ? block : { ...block, transform: { ...transform, y } };
}
