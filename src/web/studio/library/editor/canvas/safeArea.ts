import type { Canvas, Timeline } from "../../../../../core/timeline/timeline.ts";
import type { Rect } from "../edit/geometry.ts";

type Guide = Pick<Timeline, "canvas" | "safe_area">;

/**
 * A guide on a canvas, in its pixels; null where nothing is said. A layout of another size is scaled as a whole until it
 * fits, and centred, as it is drawn.
 */
export function safeAreaOn({ canvas: own, safe_area }: Guide, { width, height }: Canvas): Rect | null {
  if (!safe_area) return null;
  const { top = 0, right = 0, bottom = 0, left = 0 } = safe_area;
  const scale = Math.min(width / own.width, height / own.height);
  const beside = (width - own.width * scale) / 2;
  const above = (height - own.height * scale) / 2;
  return {
    x: beside + left * scale,
    y: above + top * scale,
    w: (own.width - left - right) * scale,
    h: (own.height - top - bottom) * scale,
  };
}

/** The shot's own guide, else its layout's. */
export function findSafeArea(own: Guide, layout: Guide | undefined): Rect | null {
  return safeAreaOn(own, own.canvas) ?? (layout ? safeAreaOn(layout, own.canvas) : null);
}

const margin = 0.05;

/** What screens may cut off, and where nothing that is read should stand. */
export const findMargins = ({ width, height }: Canvas): Rect => ({
  x: width * margin,
  y: height * margin,
  w: width * (1 - 2 * margin),
  h: height * (1 - 2 * margin),
});
