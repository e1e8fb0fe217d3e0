import type { ComposedBlock } from "../../../../core/compose/composedBlock.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";

/** Letters of a title are at least this share of the canvas's shorter side. */
const title_share = 0.05;
/** A title is at most this share of it away from what it names. */
const most_gap = 0.12;

/** Tells whether the shot says in large letters right above this box what stands in it. */
export function hasTitleAbove(
  { x, y, w }: Box,
  captions: readonly ComposedBlock[],
  { width, height }: { width: number; height: number },
): boolean {
  const shorter = Math.min(width, height);
  return captions.some(({ text = "", font_size = 0, transform }) => {
    const { h = 0, w: caption_w = 0 } = transform;
    const gap = y - (transform.y + h);
    const isOver = transform.x < x + w && transform.x + caption_w > x;
    return (
      text.trim() !== "" &&
      font_size >= shorter * title_share &&
      isOver &&
      // Boxes may touch, and rounded ones overlap by a pixel.
      gap >= -1 &&
      gap <= shorter * most_gap
    );
  });
}
