import type { Size } from "./sizes.ts";

// As wide or as high as an icon with some air around it.
const longest_px = 32;

/** How the stage stands in the room: wide, tall or square. */
export function StageShape({ width, height }: Size) {
  const scale = longest_px / Math.max(width, height);
  return (
    <span className="stage-shape" aria-hidden>
      <span style={{ width: width * scale, height: height * scale }} />
    </span>
  );
}
