import { contrast, chooseTextColor, text_contrast } from "../../../../../core/brand/contrast.ts";
import { readColor } from "../../../../../core/brand/readColor.ts";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";

/** A new block whose words would hardly be seen on the shot's ground gets black or white ones, whichever reads. */
export function readableBlock(block: Block, timeline: Timeline, brand_ground: string | undefined): Block {
  const color = block.color === undefined ? null : readColor(block.color);
  if (color === null) return block;
  const grounds = listGrounds(timeline, brand_ground);
  if (grounds.every((ground) => contrast(color, ground) >= text_contrast)) return block;
  return { ...block, color: chooseTextColor(grounds[0]!) };
}

/** The colours that may lie behind it, as far as they can be told; pictures and films are anybody's guess. */
function listGrounds({ canvas, blocks }: Timeline, brand_ground: string | undefined): string[] {
  if (blocks.some(({ kind, asset }) => asset !== undefined && (kind === "still" || kind === "clip")))
    return [];
  const { background, backdrop } = canvas;
  const written =
    backdrop?.style === "solid"
      ? [backdrop.color]
      : backdrop?.style === "gradient"
        ? [backdrop.from, backdrop.to]
        : [background ?? brand_ground];
  return written.flatMap((color) => (color === undefined ? [] : (readColor(color) ?? [])));
}
