import type { Block } from "../timeline/timeline.ts";
import type { Box } from "./layOutCells.ts";
import { blockAt, headline } from "./showBlocks.ts";

interface FaceOptions {
  /** Of the title: what says how many others there are is not larger. */
  font_size: number;
  /** They go to the edge of the canvas, so they have no corners of their own. */
  isToTheEdge: boolean;
}

/** By their slots, each a group of its own; of more than fit the last cell says how many others there are. */
export function faceBlocks(
  cells: Box[],
  presenters: number,
  { font_size, isToTheEdge }: FaceOptions,
): Block[][] {
  const shown = presenters > cells.length ? cells.length - 1 : cells.length;
  const faces = cells.slice(0, shown).map((cell, index) => [faceBlock(cell, index + 1, isToTheEdge)]);
  const rest = cells[shown];
  return rest ? [...faces, [othersBlock(rest, presenters - shown, font_size)]] : faces;
}

function faceBlock(cell: Box, presenter_slot: number, isToTheEdge: boolean): Block {
  return blockAt(`presenter-${presenter_slot}`, cell, {
    kind: "presenter",
    presenter_slot,
    name_label: true,
    transition_in: isToTheEdge ? { kind: "wipe", ms: 700 } : { kind: "slide-up", ms: 700 },
    ...(!isToTheEdge && {
      mask: { shape: "rounded", radius: Math.round(Math.min(cell.w, cell.h) * 0.04) },
    }),
  });
}

/** Some three signs, in the middle of their cell. */
export function othersBlock(cell: Box, count: number, font_size: number): Block {
  const size = Math.min(font_size, cell.h / 1.1, cell.w / 2.5);
  const line = size * 1.1;
  return blockAt(
    "others",
    { ...cell, y: cell.y + (cell.h - line) / 2, h: line },
    {
      kind: "caption",
      ...headline,
      text: `+${count}`,
      font_size: Math.round(size),
      color: "var(--brand-muted)",
      align: "center",
      transition_in: { kind: "dissolve", ms: 600 },
    },
  );
}
