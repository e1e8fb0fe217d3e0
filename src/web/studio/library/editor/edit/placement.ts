import type { Block } from "../../../../../core/timeline/timeline.ts";
import { type Box, middleOf, type Point, turn } from "./geometry.ts";

/** Where the element of a block stands, in pixels of the canvas, before it is turned and scaled. */
export interface DrawnPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a block is, as it can be dragged, and what is needed to write another place into it. */
export interface Placement {
  box: Box;
  /** From the point that it is turned about to the middle of its box: words do not fill the height of theirs. */
  offset: Point;
  scale: number;
}

export function readPlacement({ transform }: Block, drawn: DrawnPlace): Placement {
  const { x, y, w = drawn.width, h = drawn.height, rotate = 0, scale = 1 } = transform;
  const pivot = { x: drawn.left + drawn.width / 2, y: drawn.top + drawn.height / 2 };
  const middle = middleOf({ x, y, w, h });
  const offset = { x: (middle.x - pivot.x) * scale, y: (middle.y - pivot.y) * scale };
  const turned = turn(offset, rotate);
  const size = { w: w * scale, h: h * scale };
  return {
    box: { x: pivot.x + turned.x - size.w / 2, y: pivot.y + turned.y - size.h / 2, ...size, rotate },
    offset,
    scale,
  };
}

/** The block at another place; a size that it takes from its content it gets only when it was pulled. */
export function placeBlock(block: Block, { box: before, offset, scale }: Placement, box: Box): Block {
  const { transform } = block;
  const turned = turn(offset, box.rotate);
  const middle = middleOf(box);
  const size = { w: box.w / scale, h: box.h / scale };
  const left = middle.x - turned.x + offset.x / scale - size.w / 2;
  const top = middle.y - turned.y + offset.y / scale - size.h / 2;
  const isUpright = box.rotate === 0 && scale === 1;
  const [x, y] = [tidy(left, isUpright), tidy(top, isUpright)];
  // Edges are rounded rather than lengths, so that the one that was not pulled stays where it is.
  const w = isUpright ? Math.round(left + size.w) - x : tidy(size.w, false);
  const h = isUpright ? Math.round(top + size.h) - y : tidy(size.h, false);
  const isWider = isOther(box.w, before.w);
  const isTaller = isOther(box.h, before.h);
  const isWhole = block.kind !== "caption" && (isWider || isTaller);
  return {
    ...block,
    transform: {
      ...transform,
      x,
      y,
      ...((isWider || isWhole) && { w: Math.max(1, w) }),
      ...((isTaller || isWhole) && { h: Math.max(1, h) }),
      ...((box.rotate !== 0 || transform.rotate !== undefined) && { rotate: tidy(box.rotate, false) }),
    },
  };
}

const isOther = (one: number, other: number) => Math.abs(one - other) > 0.01;
const tidy = (length: number, isUpright: boolean) =>
  isUpright ? Math.round(length) : Math.round(length * 100) / 100;
