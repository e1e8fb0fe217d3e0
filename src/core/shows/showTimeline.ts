import type { Block, Timeline } from "../timeline/timeline.ts";
import { type Box, layOutCells } from "./layOutCells.ts";
import { setTitle } from "./setTitle.ts";

export interface ShowPicture {
  /** The title of the session, which only tells how much space it takes; a blank fills it in when it is shown. */
  title: string;
  /** The number of presenters. */
  presenters: number;
  width: number;
  height: number;
}

/** The margin as a share of each side of the canvas. */
const margin = 0.05;
/** So much wider than high the title stands beside one presenter or two, or beside all of them. */
const wide = 1.2;
const very_wide = 2.2;
/** Of the canvas's width: the words' part beside the presenters. */
const beside = 0.48;
/** Of the canvas's height: what the words may take at most when presenters stand below them; more on a tall one. */
const most_above = 0.36;
const most_above_tall = 0.45;
/** With more faces each would be too small for a room. */
const most_shown = 8;

/** What a show plays that has no story: the session's title and its presenters, on a canvas of the stage's own size. */
export function showTimeline({ title, presenters, width, height }: ShowPicture): Timeline {
  const inner = {
    x: width * margin,
    y: height * margin,
    w: width * (1 - 2 * margin),
    h: height * (1 - 2 * margin),
  };
  const gap = Math.min(width, height) * 0.04;
  const canvas = { width, height };
  const count = Math.min(presenters, most_shown);
  const isBeside = width >= height * very_wide || (presenters <= 2 && width >= height * wide);

  if (count === 0) {
    const words = setTitle(title, { room: inner, canvas, is_alone: true });
    return buildTimeline(canvas, wordBlocks(words, (inner.h - words.height) / 2));
  }
  if (isBeside) {
    const room = { ...inner, w: width * beside - inner.x };
    const words = setTitle(title, { room, canvas, is_alone: false });
    const x = room.x + room.w + gap;
    const faces = { ...inner, x, w: inner.x + inner.w - x };
    return buildTimeline(canvas, [
      ...faceBlocks(
        layOutCells(faces, count, { gap: gap / 2, height, above: 0.5 }),
        presenters,
        words.font_size,
      ),
      ...wordBlocks(words, (inner.h - words.height) / 2),
    ]);
  }
  const room = { ...inner, h: height * (height > width ? most_above_tall : most_above) };
  const words = setTitle(title, { room, canvas, is_alone: false });
  const y = inner.y + words.height + gap;
  const faces = { ...inner, y, h: inner.y + inner.h - y };
  return buildTimeline(canvas, [
    ...faceBlocks(layOutCells(faces, count, { gap: gap / 2, height, above: 1 }), presenters, words.font_size),
    ...wordBlocks(words, 0),
  ]);
}

function buildTimeline(canvas: { width: number; height: number }, blocks: Block[]): Timeline {
  return {
    canvas: { ...canvas, fps: 30, background: "var(--brand-background)" },
    tracks: [{ uuid: "main", kind: "visual", role: "main", order: 0 }],
    blocks,
  };
}

/** Makes a block that is on for as long as the shot. */
function blockAt(uuid: string, { x, y, w, h }: Box, rest: Pick<Block, "kind"> & Partial<Block>): Block {
  const transform = { x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) };
  return { uuid, track_id: "main", timing: { in_ms: 0 }, transform, ...rest };
}

/** A bar in the brand's colour, and the title below it. */
function wordBlocks({ bar, title, font_size }: ReturnType<typeof setTitle>, down: number): Block[] {
  return [
    blockAt(
      "bar",
      { ...bar, y: bar.y + down },
      { kind: "shape", props: { shape: "rect", fill: "var(--brand-accent-line)", radius: bar.h / 2 } },
    ),
    blockAt(
      "title",
      { ...title, y: title.y + down },
      { kind: "caption", ...headline, text: "{show_title}", font_size: Math.round(font_size) },
    ),
  ];
}

const headline = {
  font_weight: 600,
  font_family: "heading",
  color: "var(--brand-text)",
  align: "left",
} as const;

/** By their slots; of more than fit the last cell says how many others there are. */
function faceBlocks(cells: Box[], presenters: number, font_size: number): Block[] {
  const shown = presenters > cells.length ? cells.length - 1 : cells.length;
  const faces = cells.slice(0, shown).map((cell, index) => faceBlock(cell, index + 1));
  const rest = cells[shown];
  return rest ? [...faces, othersBlock(rest, presenters - shown, font_size)] : faces;
}

function faceBlock(cell: Box, presenter_slot: number): Block {
  return blockAt(`presenter-${presenter_slot}`, cell, {
    kind: "presenter",
    presenter_slot,
    name_label: true,
    mask: { shape: "rounded", radius: Math.round(Math.min(cell.w, cell.h) * 0.04) },
  });
}

/** Some three signs, in the middle of their cell. */
function othersBlock(cell: Box, count: number, font_size: number): Block {
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
    },
  );
}
