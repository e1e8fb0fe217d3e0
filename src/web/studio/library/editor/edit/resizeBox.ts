import { type Box, middleOf, type Point, type Rect, turn } from "./geometry.ts";

export const handleNames = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
export type Handle = (typeof handleNames)[number];

/** Which way a handle pulls: −1 for left and top, 1 for right and bottom, 0 for neither. */
export const pullOf = (handle: Handle): Point => ({
  x: handle.includes("w") ? -1 : handle.includes("e") ? 1 : 0,
  y: handle.includes("n") ? -1 : handle.includes("s") ? 1 : 0,
});

export const isCorner = (handle: Handle) => handle.length === 2;

export interface Pull {
  handle: Handle;
  /** How far the handle was moved, on the canvas. */
  by: Point;
  keepsAspect: boolean;
  fromCentre: boolean;
}

export const least_side = 8;

/** What a box becomes when one of its handles is pulled: the opposite edge stays where it is, or the middle does. */
export function resizeBox(box: Box, { handle, by, keepsAspect, fromCentre }: Pull): Box {
  const pull = pullOf(handle);
  const along = turn(by, -box.rotate);
  const times = fromCentre ? 2 : 1;
  const grown = { w: pull.x * along.x * times, h: pull.y * along.y * times };
  const { w, h } = keepsAspect ? scaleSides(box, grown, pull) : growSides(box, grown);
  const shift = fromCentre
    ? { x: 0, y: 0 }
    : { x: (pull.x * (w - box.w)) / 2, y: (pull.y * (h - box.h)) / 2 };
  const moved = turn(shift, box.rotate);
  const middle = middleOf(box);
  return { x: middle.x + moved.x - w / 2, y: middle.y + moved.y - h / 2, w, h, rotate: box.rotate };
}

type Sides = Pick<Rect, "w" | "h">;

function growSides({ w, h }: Sides, grown: Sides): Sides {
  return {
    w: grown.w === 0 ? w : Math.max(least_side, w + grown.w),
    h: grown.h === 0 ? h : Math.max(least_side, h + grown.h),
  };
}

/** A corner follows the pointer along the diagonal; an edge takes the other side with it. */
function scaleSides({ w, h }: Sides, grown: Sides, pull: Point): Sides {
  const wanted =
    pull.x === 0
      ? 1 + grown.h / h
      : pull.y === 0
        ? 1 + grown.w / w
        : 1 + (grown.w * w + grown.h * h) / (w * w + h * h);
  const times = Math.max(wanted, Math.min(1, least_side / Math.min(w, h)));
  return { w: w * times, h: h * times };
}

/** A box within a rectangle that became another: it keeps its place in it, and grows with it. */
export function scaleBox(box: Box, from: Rect, to: Rect): Box {
  const times = { x: from.w === 0 ? 1 : to.w / from.w, y: from.h === 0 ? 1 : to.h / from.h };
  const angle = (box.rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const w = box.w * Math.hypot(cos * times.x, sin * times.y);
  const h = box.h * Math.hypot(sin * times.x, cos * times.y);
  const middle = middleOf(box);
  const x = to.x + (middle.x - from.x) * times.x;
  const y = to.y + (middle.y - from.y) * times.y;
  return { x: x - w / 2, y: y - h / 2, w, h, rotate: box.rotate };
}

/** Turned so that its upper edge points from its middle to here. */
export function angleTo(middle: Point, point: Point): number {
  return (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI + 90;
}

/** From −180 up to 180, as people say it. */
export function tidyAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** All turn about the same point, as if they were one. */
export function turnAbout(box: Box, about: Point, degrees: number): Box {
  const middle = middleOf(box);
  const moved = turn({ x: middle.x - about.x, y: middle.y - about.y }, degrees);
  const rotate = tidyAngle(box.rotate + degrees);
  return { ...box, x: about.x + moved.x - box.w / 2, y: about.y + moved.y - box.h / 2, rotate };
}
