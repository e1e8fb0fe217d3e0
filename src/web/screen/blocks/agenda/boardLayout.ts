import { smallest_text } from "../../../../core/compose/smallestText.ts";
import type { AgendaView } from "../../../../core/agenda/agendaView.ts";

export interface Size {
  width: number;
  height: number;
}

/**
 * `rows` is a list, `rooms` a card for each room, `focus` one room, large, and `strip` one thing at a time in a small
 * box.
 */
export type Kind = "rows" | "rooms" | "focus" | "strip";

export interface BoardLayout {
  kind: Kind;
  /** The sizes of letters: what stands beside, a title, and the one thing to read. */
  small: number;
  title: number;
  large: number;
  /** The sizes of the head: its clock, its title and its line. */
  clock: number;
  name: number;
  base: number;
  line: number;
  /** The title and the line of the head may have so many lines. */
  head_lines: { name: number; line: number };
  /** The height of the head; 0 means that there is none. */
  head: number;
  columns: number;
  gap: number;
  /** The size of one row or card on a full page; on another it may be as high as `highest`. */
  slot: Size;
  highest: number;
  /** Tells whether a line has no room for all that is said of a session. */
  is_narrow: boolean;
  per_page: number;
  /** With `focus`: what is on, and the list of what follows. */
  main: Size;
  list: Size;
}

export interface LayoutRequest {
  box: Size;
  canvas: Size;
  font_size: number | undefined;
  view: AgendaView["view"];
  /** So many rows or rooms there are; with one room, so many follow. */
  count: number;
  /** Tells whether it is about one thing: a room, or that there is nothing. */
  is_single: boolean;
  /** So many rows are on a page at most. */
  rows: number | null;
  /** A row has so many lines below its title where they have room, and where they have little. */
  meta: { wide: number; narrow: number };
  /** The lengths of the titles. */
  letters: number[];
  /** The lengths of the head's title and line, and whether that title is a room's name. */
  head: { name: number; line: number; is_room: boolean };
}

/** The style sheet says the same. */
export const title_leading = 1.14;
export const small_leading = 1.36;
export const name_leading = 1.2;
export const name_shrink = 0.75;
/** A second column that is narrower than so many letters is hard to read. */
const column_letters = 18.5;
const narrow_letters = 16;
/** Few rows may be this much larger, and so may cards of few rooms. */
const growths = [1.35, 1.2, 1.1, 1];
const card_growths = [1.8, 1.65, 1.5];
export const few_rooms = 3;
/** Rows that are higher than this look lost. */
const most_spread = 1.65;
/** So many that follow are enough beside what is on. */
const most_follow = 4;
/**
 * A letter takes this share of its size in the line; a title may shrink to that share of its size without looking
 * small.
 */
const letter_width = 0.53;
const thin_letter_width = 0.5;
const usual_shrink = 0.85;

/** The function is pure, so that all screens of a wall cut the same list into the same pages. */
export function boardLayout(asked: LayoutRequest): BoardLayout {
  const { canvas, font_size, is_single, count } = asked;
  const least = canvas.height * smallest_text;
  const usual = Math.max(Math.min(canvas.width, canvas.height) * 0.04, canvas.height * 0.033);
  const isFew = asked.view === "now_next" && !is_single && count <= few_rooms;
  const tried =
    font_size === undefined
      ? [...(isFew ? card_growths : []), ...growths].map((growth) =>
          layoutAt(growth * usual, Math.min(growth, growths[0]!) * usual, least, asked),
        )
      : [layoutAt(Math.max(least, font_size), Math.max(least, font_size), least, asked)];
  const usually = tried.at(-1)!;
  const needed = is_single ? Math.min(count, most_follow) : count;
  const pages = ({ per_page }: BoardLayout) => Math.ceil(needed / Math.max(1, per_page));
  const isBetter = (layout: BoardLayout) =>
    layout.kind !== "strip" &&
    pages(layout) <= (is_single ? 1 : pages(usually)) &&
    (layout.head > 0 || usually.head === 0) &&
    (layout.kind !== "rooms" || count % layout.columns === 0) &&
    cutTitles(layout, asked) <= cutTitles(usually, asked);
  return tried.find(isBetter) ?? usually;
}

/** Counts how many titles would lose words, as far as that can be told without measuring. */
function cutTitles(
  { kind, slot, title, small, is_narrow }: BoardLayout,
  { letters, meta }: LayoutRequest,
): number {
  const size = Math.max(small, title * usual_shrink);
  const beside = kind === "rooms" ? title * 1.5 : title * 4.4;
  const below =
    kind === "rooms"
      ? cardRest({ title, small }) + title * 0.42
      : title * 0.38 + (is_narrow ? meta.narrow : meta.wide) * small * small_leading;
  const room = (slot.height - below) / (size * title_leading);
  return letters.filter((count) => countLines(count, size, slot.width - beside) > room).length;
}

const countLines = (letters: number, size: number, width: number, each = letter_width) =>
  Math.ceil((letters * size * each) / Math.max(1, width));

function layoutAt(title: number, base: number, least: number, asked: LayoutRequest): BoardLayout {
  const { box, canvas } = asked;
  const small = Math.max(least, title * 0.62);
  const large = Math.max(title, Math.min(canvas.height * 0.1, canvas.width * 0.125));
  const letters = { small, title, large };
  const head = headIn(box, base, Math.max(least, base * 0.62), asked);
  const room = { width: box.width, height: box.height - head.head };
  const bare = { ...letters, ...head, main: room, list: none, is_narrow: false, highest: room.height };
  if (room.height < title * 5 || room.width < title * 9)
    return { ...bare, kind: "strip", columns: 1, gap: 0, slot: room, per_page: 1 };
  if (asked.is_single) return { ...bare, ...focusIn(room, letters, asked) };
  return { ...bare, ...gridIn(room, letters, asked) };
}

/** A name that is too long for one line has two. */
function headIn(box: Size, base: number, line: number, { canvas, head: words }: LayoutRequest) {
  const largest = Math.max(base, Math.min(canvas.height * 0.07, canvas.width * 0.088, box.width * 0.14));
  const [name, clock] = words.is_room ? [largest, Math.max(base, largest * 0.85)] : [base, largest];
  const width = box.width - clock * 2.65 - base * 0.8;
  // Names have wider letters than dates.
  const head_lines = {
    name: Math.max(1, Math.min(2, countLines(words.name, name * name_shrink, width, thin_letter_width))),
    line: Math.min(2, countLines(words.line, line, width, words.is_room ? letter_width : thin_letter_width)),
  };
  const head = name * name_leading * head_lines.name + line * small_leading * head_lines.line + base * 0.85;
  const hasRoom = box.width >= base * 12 && box.height >= head + base * 7;
  return { base, name, line, clock, head_lines, head: hasRoom ? head : 0 };
}

const none: Size = { width: 0, height: 0 };

type Letters = Pick<BoardLayout, "small" | "title" | "large">;

/** Places rows in one column, or in several where one does not hold them all. */
function gridIn(room: Size, letters: Letters, { view, count, rows, meta }: LayoutRequest) {
  const { title } = letters;
  const kind: Kind = view === "now_next" ? "rooms" : "rows";
  const gap = title * (kind === "rooms" ? 0.42 : 0.9);
  const most = Math.max(1, Math.floor((room.width + gap) / (title * column_letters + gap)));
  const is_narrow = (room.width - gap * (most - 1)) / most < title * narrow_letters;
  const height =
    kind === "rooms" ? cardHeight(letters) + gap : rowHeight(letters, is_narrow ? meta.narrow : meta.wide);
  const high = Math.max(1, Math.floor((room.height + (kind === "rooms" ? gap : 0)) / height));
  const wanted = Math.min(count, view === "upcoming" ? Infinity : (rows ?? Infinity));
  const columns = Math.max(1, Math.min(most, Math.ceil(wanted / high)));
  const per_page = Math.max(1, Math.min(columns * high, wanted));
  // Pages are even, so a page may hold fewer than there is room for.
  const on_page = Math.ceil(count / Math.max(1, Math.ceil(count / per_page)));
  const used = Math.max(1, Math.ceil(on_page / columns));
  const isFew = kind === "rooms" && count <= few_rooms;
  const highest = isFew ? room.height + gap : height * most_spread;
  const slot = {
    width: (room.width - gap * (columns - 1)) / columns,
    height: Math.min((room.height + (kind === "rooms" ? gap : 0)) / used, highest),
  };
  return { kind, columns, gap, slot, highest, per_page, is_narrow };
}

/** The parts stand beside each other on a wide board, else below. */
function focusIn(room: Size, letters: Letters, { count, meta, rows }: LayoutRequest) {
  const { title } = letters;
  const gap = title * 1.1;
  const isWide = room.width > room.height * 1.25 && room.width > title * 28;
  const main_width = isWide ? (room.width - gap) * 0.58 : room.width;
  const width = isWide ? room.width - gap - main_width : room.width;
  const least_main = isWide ? 0 : Math.max(room.height * 0.52, title * 8) + gap;
  const heading = headingHeight(letters);
  const is_narrow = width < title * narrow_letters;
  const height = rowHeight(letters, is_narrow ? meta.narrow : meta.wide);
  const high = Math.floor((room.height - least_main - heading) / height);
  const per_page = Math.max(0, Math.min(high, rows ?? Infinity, count));
  const shown = { kind: "focus" as const, columns: 1, gap, is_narrow, per_page };
  if (per_page === 0) return { ...shown, main: room, list: none, slot: none };
  const slot = isWide ? Math.min((room.height - heading) / per_page, height * most_spread) : height;
  const list = { width, height: isWide ? room.height : heading + per_page * slot };
  return {
    ...shown,
    main: { width: main_width, height: isWide ? room.height : room.height - gap - list.height },
    list,
    slot: { width, height: slot },
  };
}

export const headingHeight = ({ small }: Pick<Letters, "small">) => small * 1.9;

function rowHeight({ title, small }: Letters, meta_lines: number): number {
  return title * 0.7 + 2 * title * title_leading + meta_lines * small * small_leading;
}

function cardHeight({ title, small }: Letters): number {
  return 2 * title * title_leading + cardRest({ title, small });
}

/** Returns what a card has beside its title. */
export function cardRest({ title, small }: Pick<Letters, "title" | "small">): number {
  return title * 0.72 + small * (3 * small_leading + 0.75);
}
