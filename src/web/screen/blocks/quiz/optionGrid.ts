import type { Box } from "../../../../core/posts/tileBox.ts";
import { cardRoom, label_leading } from "./cardRoom.ts";

interface GridInput {
  count: number;
  area: Box;
  gap: number;
  /** The lengths of the longest label, and of its longest word. */
  letters: number;
  word: number;
  small: number;
  /** Tells whether they are to be read as a list. */
  is_list: boolean;
  /** Tells whether the cards have pictures, which decide how many stand beside each other. */
  has_pictures?: boolean;
}

/** An average letter is this wide, as a share of its size. */
const letter_width = 0.6;
/** This share of a line is lost where words end before it does. */
const lost = 0.12;
/** Larger letters than this need no more room. */
const large_enough = 2;
const most_columns = 4;
/** A card of a list may be this low, in the smallest letters. */
const list_row = 2;

/** Places options in as many columns as let their words be largest; a list goes down, all else row by row. */
export function optionGrid(given: GridInput): Box[] {
  const { count, area, gap, is_list } = given;
  const cols = given.has_pictures ? pictureColumns(given) : is_list ? listColumns(given) : bestColumns(given);
  const rows = Math.ceil(count / cols);
  const { w, h } = sizeCell(area, { cols, rows, gap });
  return Array.from({ length: count }, (_, at) => {
    const [col, row] = is_list ? [Math.floor(at / rows), at % rows] : [at % cols, Math.floor(at / cols)];
    return { x: area.x + col * (w + gap), y: area.y + row * (h + gap), w, h };
  });
}

/** A picture with its words below is about this wide, as a share of its height. */
const picture_ratio = 1.2;

function pictureColumns({ count, area, gap }: GridInput): number {
  const tries = Array.from({ length: Math.min(most_columns, count) }, (_, index) => {
    const cols = index + 1;
    const rows = Math.ceil(count / cols);
    const { w, h } = sizeCell(area, { cols, rows, gap });
    return { cols, oddness: (cols * rows - count) * 0.5 + Math.abs(Math.log(w / h / picture_ratio)) };
  });
  return tries.reduce((best, one) => (one.oddness < best.oddness ? one : best)).cols;
}

function listColumns({ count, area, gap, small }: GridInput): number {
  const lowest = small * list_row + gap;
  return Math.max(1, Math.min(most_columns, Math.ceil((count * lowest) / (area.h + gap))));
}

function bestColumns(given: GridInput): number {
  const { count, area, gap, small } = given;
  let best = { cols: 1, size: -1, oddness: Infinity };
  for (let cols = 1; cols <= Math.min(most_columns, count); cols += 1) {
    const rows = Math.ceil(count / cols);
    const cell = sizeCell(area, { cols, rows, gap });
    const size = Math.min(large_enough * small, letterSize(cell, given));
    const oddness = rateOddness(cell, cols * rows - count);
    const isBetter = size > best.size * 1.08 || (size > best.size * 0.92 && oddness < best.oddness);
    if (isBetter) best = { cols, size, oddness };
  }
  return best.cols;
}

function sizeCell({ w, h }: Box, { cols, rows, gap }: { cols: number; rows: number; gap: number }) {
  return { w: (w - gap * (cols - 1)) / cols, h: (h - gap * (rows - 1)) / rows };
}

/**
 * Returns the largest size that holds so many letters; where even the smallest do not, it tells by how many of them
 * there is room for.
 */
function letterSize(cell: { w: number; h: number }, { letters, word, small }: GridInput): number {
  const { label, most_height } = cardRoom(cell, small);
  for (let size = label.height / label_leading; size >= small; size *= 0.94)
    if (held(label, size) >= letters && label.width / (size * letter_width) >= word) return size;
  const whole = Math.min(1, label.width / (word * small * letter_width));
  return small * Math.min(0.95, held({ ...label, height: most_height }, small) / letters) * whole ** 2;
}

function held({ width, height }: { width: number; height: number }, size: number): number {
  const line = width / (size * letter_width);
  const lines = Math.floor(height / (size * label_leading) + 0.01);
  return lines <= 1 ? line * lines : Math.floor(line * (1 - lost)) * lines;
}

/** A hole is worse than a card that is long or high. */
function rateOddness({ w, h }: { w: number; h: number }, empty: number): number {
  return empty * 4 + Math.abs(Math.log(w / h / 3.6));
}
