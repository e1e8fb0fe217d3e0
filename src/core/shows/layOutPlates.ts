import { smallestText } from "../compose/smallestText.ts";
import type { Block } from "../timeline/timeline.ts";
import { othersBlock } from "./faceBlocks.ts";
import type { Box } from "./layOutCells.ts";
import { blockAt, type Size } from "./showBlocks.ts";

/** Of the canvas's shorter side, on a strip and elsewhere. */
const name_share = { strip: 0.075, usual: 0.045 };
const strip = 2.2;
/** Most names and what somebody is need this much width, in letters of the name. */
const usual_letters = 8.4;
/** With more names each would be too small for a room. */
const most_shown = 8;

interface PlateOptions {
  gap: number;
  canvas: Size;
}

/**
 * Names in rows at the bottom of the room, with a fine line above them. `height` includes what stays free above; whoever
 * goes on air covers the canvas.
 */
export function layOutPlates(
  room: Box,
  presenters: number,
  { gap, canvas }: PlateOptions,
): { blocks: Block[][]; height: number } {
  if (presenters === 0) return { blocks: [], height: 0 };
  const count = Math.min(presenters, most_shown);
  const { name, plate_h, columns } = measurePlates(room, count, canvas);
  const rows = Math.ceil(count / columns);
  const row_gap = gap * 0.7;
  const height = rows * plate_h + (rows - 1) * row_gap;
  const top = room.y + room.h - height;
  const w = (room.w - gap * (columns - 1)) / columns;
  const cells = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    return { x: room.x + (index % columns) * (w + gap), y: top + row * (plate_h + row_gap), w, h: plate_h };
  });
  const shown = presenters > count ? count - 1 : count;
  const line = { x: room.x, y: top - gap * 0.7, w: room.w, h: Math.max(2, name * 0.04) };
  return {
    blocks: [
      [hairline(line)],
      ...cells.slice(0, shown).map((cell, index) => [plateBlock(cell, index + 1)]),
      ...(shown < count
        ? [[{ ...othersBlock(cells[shown]!, presenters - shown, name * 1.4), align: "left" as const }]]
        : []),
      [coverBlock(canvas)],
    ],
    height: height + gap * 1.7,
  };
}

function measurePlates(room: Box, count: number, canvas: Size) {
  const { width, height } = canvas;
  const smallest = smallestText(canvas);
  const share = name_share[width >= height * strip ? "strip" : "usual"];
  const name = Math.max(smallest, Math.min(width, height) * share);
  const about = Math.max(smallest, name * 0.55);
  const most = Math.max(1, Math.floor(room.w / (name * usual_letters)));
  const rows = Math.ceil(count / Math.min(most, count));
  // A single row may say what somebody is in two lines.
  const plate_h = name * 1.35 + about * 1.35 * (rows === 1 ? 2 : 1);
  return { name, plate_h, columns: Math.ceil(count / rows) };
}

function hairline(box: Box): Block {
  const fill = "color-mix(in srgb, var(--brand-muted) 45%, transparent)";
  return blockAt("line", box, {
    kind: "shape",
    props: { shape: "rect", fill },
    transition_in: { kind: "wipe", ms: 700 },
  });
}

function plateBlock(cell: Box, presenter_slot: number): Block {
  return blockAt(`presenter-${presenter_slot}`, cell, {
    kind: "presenter",
    presenter_slot,
    name_label: true,
    props: { shows: "name" },
  });
}

/** Is not there until somebody is on air. */
function coverBlock({ width, height }: Size): Block {
  return blockAt(
    "on-air",
    { x: 0, y: 0, w: width, h: height },
    { kind: "presenter", presenter_slot: 0, name_label: true, props: { shows: "live" } },
  );
}
