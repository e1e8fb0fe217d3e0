import type { Block } from "../timeline/timeline.ts";
import type { Box } from "./layOutCells.ts";

export interface Size {
  width: number;
  height: number;
}

/** Makes a block; when it comes in follows from its place among the others. */
export function blockAt(
  uuid: string,
  { x, y, w, h }: Box,
  rest: Pick<Block, "kind"> & Partial<Block>,
): Block {
  const transform = { x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) };
  return { uuid, track_id: "main", timing: { in_ms: 0 }, transform, ...rest };
}

export const headline = {
  font_weight: 600,
  font_family: "heading",
  color: "var(--brand-text)",
  align: "left",
} as const;

/** Small words that stand by themselves. */
export const small = {
  font_family: "body",
  font_weight: 600,
  color: "var(--brand-text)",
  align: "left",
  transition_in: { kind: "slide-up", ms: 600 },
} as const satisfies Partial<Block>;

/** A short line in the brand's colour. */
export const eyebrow = (uuid: string, text: string, box: Box, font_size: number): Block =>
  blockAt(uuid, box, { kind: "caption", ...small, text, font_size, color: "var(--brand-accent-ink)" });
