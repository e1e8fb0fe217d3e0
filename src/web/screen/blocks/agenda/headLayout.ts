import { countLines, letter_width, type Size, small_leading } from "./textMetrics.ts";

/** The lengths of the head's title and line, and whether that title is a room's name. */
export interface HeadWords {
  name: number;
  line: number;
  is_room: boolean;
  /** The shape of the logo, its width by its height; null where there is none. */
  logo: number | null;
}

export interface HeadLayout extends Size {
  /** Over the rows, or on a strip beside them; a small box has none. */
  place: "above" | "beside" | "none";
  /** What spaces are measured by. */
  base: number;
  /** The sizes of its title, its line and its clock. */
  name: number;
  line: number;
  clock: number;
  /** The title and the line may have so many lines. */
  name_lines: number;
  line_lines: number;
  logo: Size | null;
}

/** The style sheet says the same. */
export const name_leading = 1.2;
export const name_shrink = 0.75;
const thin_letter_width = 0.5;
/** A box that is so much wider than high has its head beside the rest. */
const wide = 3;
/** A clock is so many of its letters wide. */
const clock_letters = 2.65;

interface HeadRequest {
  base: number;
  line: number;
  canvas: Size;
  words: HeadWords;
}

export function headIn(box: Size, asked: HeadRequest): HeadLayout {
  const isWide = box.width >= box.height * wide && box.width >= asked.base * 36;
  return (isWide ? headBeside(box, asked) : null) ?? headAbove(box, asked);
}

/** A name that is too long for one line has two. */
function headAbove(box: Size, { base, line, canvas, words }: HeadRequest): HeadLayout {
  const short = Math.min(canvas.width, canvas.height);
  const largest = Math.max(base, Math.min(short * 0.07, box.width * 0.14));
  const [name, clock] = words.is_room ? [largest, Math.max(base, largest * 0.85)] : [base * 1.15, largest];
  const free = box.width - clock * clock_letters - base * 0.8;
  const logo = logoIn(
    words.logo,
    { width: free * 0.3, height: name * name_leading + line * small_leading },
    line,
  );
  const width = free - (logo ? logo.width + base * 0.8 : 0);
  const name_lines = Math.max(
    1,
    Math.min(2, countLines(words.name, name * name_shrink, width, thin_letter_width)),
  );
  const line_lines = Math.min(
    2,
    countLines(words.line, line, width, words.is_room ? letter_width : thin_letter_width),
  );
  const height = name * name_leading * name_lines + line * small_leading * line_lines + base * 1.05;
  const sizes = { base, name, line, clock, name_lines, line_lines };
  return box.width >= base * 12 && box.height >= height + base * 7
    ? { place: "above", ...sizes, logo, width: box.width, height }
    : { place: "none", ...sizes, logo: null, width: 0, height: 0 };
}

/** The logo stands at the top, the clock at the bottom; a low box has no room for both. */
function headBeside(box: Size, { base, line, canvas, words }: HeadRequest): HeadLayout | null {
  const short = Math.min(canvas.width, canvas.height);
  const column = Math.min(box.width * 0.2, base * 13);
  const clock = Math.min(short * 0.15, column / clock_letters, box.height * 0.3);
  const name = base * (words.is_room ? 1.6 : 1.15);
  const line_lines = Math.min(2, countLines(words.line, line, column, letter_width));
  const below = clock * 1.2 + line_lines * line * small_leading + base;
  const logo = logoIn(words.logo, { width: column * 0.75, height: (box.height - below) * 0.35 }, line);
  if (box.height < below + name * name_leading) return null;
  const free = box.height - below - (logo ? logo.height + base * 0.4 : 0);
  return {
    place: "beside",
    base,
    name,
    line,
    clock,
    name_lines: Math.max(1, Math.min(3, Math.floor(free / (name * name_leading)))),
    line_lines,
    logo,
    width: column + base * 1.2,
    height: box.height,
  };
}

/** Logos take about the same room, whatever their shape; one that would be smaller than text is left out. */
function logoIn(shape: number | null, most: Size, least: number): Size | null {
  if (shape === null) return null;
  const height = Math.min(most.height, most.width / shape, most.height * 1.25 * Math.sqrt(1 / shape));
  return height < least ? null : { width: height * shape, height };
}
