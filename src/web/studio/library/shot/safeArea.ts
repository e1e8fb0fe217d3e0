import type { Canvas, Timeline } from "../../../../core/timeline/timeline.ts";

type LayoutGuide = Pick<Timeline, "canvas" | "safe_area">;

/**
 * The guide of a layout on a shot's canvas, as percentages from its edges; null where the layout says nothing. A layout of
 * another size is scaled as a whole until it fits, and centred, as it is drawn.
 */
export function safeAreaOn({ canvas: own, safe_area }: LayoutGuide, { width, height }: Canvas) {
  if (!safe_area) return null;
  const { top = 0, right = 0, bottom = 0, left = 0 } = safe_area;
  const scale = Math.min(width / own.width, height / own.height);
  const beside = (width - own.width * scale) / 2;
  const above = (height - own.height * scale) / 2;
  const share = (length: number, whole: number) => `${((length / whole) * 100).toFixed(3)}%`;
  return {
    top: share(above + top * scale, height),
    right: share(beside + right * scale, width),
    bottom: share(above + bottom * scale, height),
    left: share(beside + left * scale, width),
  };
}
