import type { AgendaView } from "../../../../core/agenda/agendaView.ts";
import type { HeadLayout, HeadWords } from "./headLayout.ts";
import { type Size, small_leading, title_leading } from "./textMetrics.ts";

/** A place within the part of the board below or beside its head; `start` is where its lines begin. */
export interface Place extends Size {
  start: number;
  top: number;
}

/**
 * `rows` is a list, `rooms` a card for each room, `focus` one room, large, and `strip` one thing at a time in a small
 * box.
 */
export type Kind = "rows" | "rooms" | "focus" | "strip";

/** How much a card or row says: all of it, without who and what about, or that and its room beside the title. */
export type Detail = "full" | "plain" | "compact";

/** The sizes of letters: what stands beside, a title, and the one thing to read. */
export interface Letters {
  small: number;
  title: number;
  large: number;
}

export interface BoardLayout extends Letters {
  kind: Kind;
  detail: Detail;
  head: HeadLayout;
  /** The part of the board that is not its head. */
  body: Place;
  /** A full page has so many rows or cards below each other. */
  high: number;
  gap: { across: number; down: number };
  /** The size of one row or card on a full page. */
  slot: Size;
  /** Tells whether a line has no room for all that is said of a session. */
  is_narrow: boolean;
  /** The width of what stands beside the title of a compact card. */
  aside: number;
  per_page: number;
  /** With `focus`: what is on, what is next and the list of what follows; otherwise all is in `main`. */
  main: Place;
  next: Place | null;
  list: Place | null;
}

export interface LayoutRequest {
  box: Size;
  canvas: Size;
  font_size: number | undefined;
  view: AgendaView["view"];
  /** So many rows or rooms there are; with one room, so many follow in its list. */
  count: number;
  /** Tells whether it is about one thing: a room, or that there is nothing. */
  is_single: boolean;
  /** Tells whether a room has something on and something next. */
  has_next: boolean;
  /** So many rows are on a page at most. */
  rows: number | null;
  /** A row has so many lines below its title where they have room, and where they have little. */
  meta: { wide: number; narrow: number };
  /** The lengths of the titles, in letters. */
  letters: number[];
  /** The longest name or mark that may stand beside a title, in letters. */
  aside: number;
  head: HeadWords;
}

/** A board with the sizes of its letters and what its head leaves. */
export type Board = Letters & Pick<BoardLayout, "head" | "body">;

/** A line is narrow when it has fewer letters than this, as wide as high. */
export const narrow_letters = 16;
/** Rows that are so much higher than they need to be look lost. */
export const most_spread = 1.65;

export const whole = ({ body }: Pick<Board, "body">): Place => ({ ...body, start: 0, top: 0 });

/** Tells whether there is room for nothing but one thing at a time. */
export const isStrip = ({ body, title }: Board) => body.height < title * 4.2 || body.width < title * 9;

export const headingHeight = ({ small }: Pick<Letters, "small">) => small * 1.9;

export function rowHeight({ title, small }: Letters, lines: { title: number; meta: number }): number {
  return title * 0.5 + lines.title * title * title_leading + lines.meta * small * small_leading;
}
