import type { Size } from "../timeline/blockKind.ts";
import type { Timeline } from "../timeline/timeline.ts";

/** How far something stays away from each edge of the canvas, in its pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Returns a layout's safe area on the canvas of a shot; null where the layout says nothing. A layout of another size is
 * scaled as a whole until it fits, and centred, as it is drawn.
 */
export function placeSafeArea(
  { canvas: own, safe_area }: Pick<Timeline, "canvas" | "safe_area">,
  { width, height }: Size,
): Insets | null {
  if (!safe_area) return null;
  const { top = 0, right = 0, bottom = 0, left = 0 } = safe_area;
  const scale = Math.min(width / own.width, height / own.height);
  const beside = (width - own.width * scale) / 2;
  const above = (height - own.height * scale) / 2;
  return {
    top: above + top * scale,
    right: beside + right * scale,
    bottom: above + bottom * scale,
    left: beside + left * scale,
  };
}
