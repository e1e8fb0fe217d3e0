import { smallestText } from "../../../core/compose/smallestText.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";

/** The inside of a block, in pixels of the canvas. */
export interface PresenterBox {
  x: number;
  y: number;
  width: number;
  height: number;
  is_round: boolean;
  has_photo: boolean;
  /** Where the words begin beside a live picture; null where they stand over it. Without one, the photo decides. */
  beside?: number | null;
  /** How much at the right end the words leave free, for what stands there. */
  taken_right?: number;
  /** There is nothing but the words, and no picture ever. */
  is_plate?: boolean;
  /** The name reads from right to left. */
  is_rtl?: boolean;
}

export interface LabelLayout {
  /** The words stand over the lower part of the photo, in a strip beside it, or by themselves. */
  place: "over" | "beside" | "plate";
  is_centred: boolean;
  /** Everything stands the other way round: it begins at the right end of the block. */
  is_mirrored: boolean;
  /** The distances from the edges of the block to the ground behind the words; `start` is that where a line begins. */
  start: number;
  bottom: number;
  /** The padding around the words. */
  padding: { x: number; y: number };
  /** The words may take this much. */
  width: number;
  height: number;
  name_size: number;
  line_size: number;
}

/** No name is larger than this share of the canvas's height; a strip is low for its width. */
const largest_name = { usual: 0.07, on_strip: 0.12 };
const strip_canvas = 3;
/** Nothing is written nearer to an edge than this share of the canvas's and of the block's shorter side. */
const margin_share = 0.05;
/** In a block so much wider than high, a photo over the whole of it would show no more than eyes. */
const strip = 2.4;
/**
 * The label takes at most this share of the photo, so that it leaves the face alone, and on a wide one stays to the
 * left.
 */
const most_height = 0.42;
const most_width = 0.66;
const wide = 1.2;
/** In a circle the lower corners of the label still lie within it. */
const round = { width: 0.7, bottom: 0.13, height: 0.4 };

/** A name of two lines with the padding around them is never cut only to leave more of the photo. */
const two_lines = 3;
/** Most names need this many letters as wide as high. */
const usual_letters = 9;
/** Nobody can make sense of fewer letters. */
const fewest_letters = 2.5;
/** The line has this share of the size of the name. */
const line_share = 0.5;

/**
 * Computes where the lower third stands and how large its letters are; null when the block is too small to be read.
 */
export function labelLayout(box: PresenterBox, canvas: Pick<Canvas, "width" | "height">): LabelLayout | null {
  const place = box.is_plate ? "plate" : isBeside(box) ? "beside" : "over";
  const layout = layOutAt[place](box, canvas);
  const { name_size, width, height } = layout;
  if (height < name_size * 1.1 || width < name_size * fewest_letters) return null;
  return { ...layout, place, is_centred: box.is_round, is_mirrored: isMirrored(box) };
}

/** A live picture keeps the end of the block that it has. */
function isMirrored({ is_rtl = false, beside, taken_right = 0 }: PresenterBox): boolean {
  return is_rtl && typeof beside !== "number" && taken_right === 0;
}

function isBeside({ beside, is_round, width, height }: PresenterBox): boolean {
  return beside === undefined ? !is_round && width >= height * strip : beside !== null;
}

type Sizes = Omit<LabelLayout, "place" | "is_centred" | "is_mirrored">;

function over(box: PresenterBox, canvas: Pick<Canvas, "width" | "height">): Sizes {
  const free_width = box.width - (box.taken_right ?? 0);
  const name_size = nameSize(Math.min(box.height * 0.0875, free_width * 0.125), canvas);
  const padding = { x: name_size * 0.5, y: name_size * 0.36 };
  const { start, bottom, width } = box.is_round ? roomInCircle(box) : roomIn(box, canvas, name_size);
  const share = box.is_round ? round.height : most_height;
  const height = Math.min(box.height - bottom, Math.max(box.height * share, name_size * two_lines));
  return {
    start,
    bottom,
    padding,
    width: width - 2 * padding.x,
    height: height - 2 * padding.y,
    ...sizeLetters(name_size, canvas),
  };
}

function roomInCircle(box: PresenterBox) {
  const width = box.width * round.width;
  return { start: (box.width - width) / 2, bottom: box.height * round.bottom, width };
}

function roomIn(box: PresenterBox, canvas: Pick<Canvas, "width" | "height">, name_size: number) {
  const { left, right, bottom } = findInsets(box, canvas);
  const isWide = box.has_photo && box.width > box.height * wide;
  const most = isWide ? Math.max(box.width * most_width, name_size * usual_letters) : Infinity;
  const free = box.width - left - Math.max(right, box.taken_right ?? 0);
  return { start: isMirrored(box) ? right : left, bottom, width: Math.min(free, most) };
}

/** A square photo, or a live picture, stands at the end where a line begins, the words in the rest. */
function beside(box: PresenterBox, canvas: Pick<Canvas, "width" | "height">): Sizes {
  const name_size = nameSize(box.height * 0.32, canvas);
  const padding = { x: name_size * 0.6, y: Math.min(name_size * 0.3, box.height * 0.06) };
  const start = box.beside ?? box.height;
  return {
    start,
    bottom: 0,
    padding,
    width: box.width - start - 2 * padding.x,
    height: box.height - 2 * padding.y,
    ...sizeLetters(name_size, canvas),
  };
}

/** The name at the top, after the bar. */
function plate(box: PresenterBox, canvas: Pick<Canvas, "width" | "height">): Sizes {
  const name_size = nameSize(Math.min(box.height * 0.36, box.width * 0.125), canvas);
  const padding = { x: name_size * 0.45, y: 0 };
  const { width, height } = box;
  return {
    start: 0,
    bottom: 0,
    padding,
    width: width - 2 * padding.x,
    height,
    ...sizeLetters(name_size, canvas),
  };
}

const layOutAt = { over, beside, plate };

function nameSize(wanted: number, canvas: Pick<Canvas, "width" | "height">): number {
  const { width, height } = canvas;
  const largest = largest_name[width >= height * strip_canvas ? "on_strip" : "usual"];
  return Math.min(Math.min(width, height) * largest, Math.max(smallestText(canvas), wanted));
}

function sizeLetters(name_size: number, canvas: Pick<Canvas, "width" | "height">) {
  return { name_size, line_size: Math.max(name_size * line_share, smallestText(canvas)) };
}

/** The insets are within the block's own margin, and where the block reaches into the canvas's, within that too. */
export function findInsets(
  { x, y, width, height }: Pick<PresenterBox, "x" | "y" | "width" | "height">,
  canvas: Pick<Canvas, "width" | "height">,
) {
  const own = margin_share * Math.min(width, height);
  const margin = margin_share * Math.min(canvas.width, canvas.height);
  const inset = (reach: number, most: number) => Math.min(Math.max(own, reach), most);
  return {
    left: inset(margin - x, width / 4),
    right: inset(x + width - (canvas.width - margin), width / 4),
    bottom: inset(y + height - (canvas.height - margin), height / 4),
  };
}

/** Returns the initials of the first and the last name; titles such as “Dr.” do not count. */
export function findInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const names = words.filter((word) => !word.endsWith("."));
  const counted = names.length > 0 ? names : words;
  const ends = counted.length > 1 ? [counted[0]!, counted.at(-1)!] : counted;
  return ends.map(firstSign).join("");
}

function firstSign(word: string): string {
  const start = word.search(/\p{L}|\p{N}/u);
  const [first] = new Intl.Segmenter().segment(word.slice(start));
  return first!.segment.toUpperCase();
}
