import type { Size } from "../../../../../core/timeline/blockKind.ts";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";

/** Another size with everything in the same place of it; letters follow the shorter side, so that they stay in their boxes. */
export function resizeCanvas(timeline: Timeline, { width, height }: Size): Timeline {
  const { canvas, blocks } = timeline;
  const across = width / canvas.width;
  const down = height / canvas.height;
  const letters = Math.min(width, height) / Math.min(canvas.width, canvas.height);
  const resized = (block: Block): Block => {
    const { transform, font_size } = block;
    const { x, y, w, h } = transform;
    return {
      ...block,
      transform: {
        ...transform,
        x: Math.round(x * across),
        y: Math.round(y * down),
        ...(w !== undefined && { w: Math.round(w * across) }),
        ...(h !== undefined && { h: Math.round(h * down) }),
      },
      ...(font_size !== undefined && { font_size: Math.max(1, Math.round(font_size * letters)) }),
    };
  };
  return { ...timeline, canvas: { ...canvas, width, height }, blocks: blocks.map(resized) };
}
