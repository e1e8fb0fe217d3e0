import {
  type Board,
  type BoardLayout,
  type Detail,
  isStrip,
  type LayoutRequest,
  type Letters,
  most_spread,
  narrow_letters,
  rowHeight,
  whole,
} from "./boardParts.ts";
import { letter_width, small_leading, title_leading } from "./textMetrics.ts";

/** A round of more pages would take longer than people wait for theirs. */
const most_pages = 3;
/** A narrower column has lines too short to be read at a glance, in letters as wide as high. */
const least_column = { full: 12, plain: 11, compact: 13 };
/** Lines with fewer letters than this break a title into too many. */
const good_line = 26;
/** Words that do not fit into a line leave so much of it free, by which a text is longer. */
const line_loss = 1.12;
/** A long title may shrink to this share before it loses words. */
const usual_shrink = 0.77;
/**
 * What stands beside the title of a compact card, in small letters as wide as high: a time, and of the name of a room so
 * much that people know which one is meant.
 */
const aside_letters = { least: 6.6, most: 9.6 };
/** Letters of names are strong, and a little wider than others. */
const strong_letter_width = 0.58;

interface GridRequest extends LayoutRequest {
  /** The size of titles where there is neither much nor little to show, and the board with it. */
  usual: number;
  base: Board;
}

interface Grid {
  layout: BoardLayout;
  /** How well it shows what there is; more is better. */
  value: number;
}

/** Chooses how many columns and pages there are, how much a card says and how large: few are large, many are whole. */
export function chooseGrid(boards: Board[], asked: GridRequest): BoardLayout | null {
  const wanted = { ...asked, count: countWanted(asked) };
  const grids = boards.flatMap((board) => gridsIn(board, wanted));
  return (
    grids.reduce<Grid | null>((best, grid) => (best && best.value >= grid.value ? best : grid), null)
      ?.layout ?? null
  );
}

/** What is to come fills one page in the usual size, unless so many are wanted. */
function countWanted(asked: GridRequest): number {
  if (asked.view !== "upcoming" || asked.rows !== null) return asked.count;
  const usual = gridsIn(asked.base, asked, [2]).map(({ layout }) => layout.per_page);
  return Math.min(asked.count, Math.max(1, ...usual));
}

function gridsIn(board: Board, asked: GridRequest, line_counts = [1, 2, 3]): Grid[] {
  if (isStrip(board)) return [];
  const details: Detail[] = asked.view === "now_next" ? ["full", "plain", "compact"] : ["full"];
  return details.flatMap((detail) =>
    line_counts.flatMap((lines) =>
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((columns) => gridAt(board, { detail, lines, columns }, asked) ?? []),
    ),
  );
}

interface Shape {
  detail: Detail;
  /** A title has at least so many lines. */
  lines: number;
  columns: number;
}

function gridAt(board: Board, { detail, lines, columns }: Shape, asked: GridRequest): Grid | null {
  const { count, view, rows, meta } = asked;
  const { body, title, small } = board;
  const kind = view === "now_next" ? "rooms" : "rows";
  const gap = gaps(board, kind, detail);
  const width = (body.width - gap.across * (columns - 1)) / columns;
  const aside = detail === "compact" ? measureAside(small, asked.aside) : 0;
  const least = title * least_column[kind === "rows" ? "compact" : detail];
  if ((columns > 1 || detail === "compact") && width - aside < least) return null;
  const is_narrow = width < title * narrow_letters;
  const height =
    kind === "rooms"
      ? cardHeight(board, detail, lines)
      : rowHeight(board, { title: lines, meta: is_narrow ? meta.narrow : meta.wide });
  const most_high = Math.floor((body.height + gap.down) / (height + gap.down));
  if (most_high < 1) return null;
  const wanted = Math.min(count, view === "upcoming" ? Infinity : (rows ?? Infinity));
  const per_page = Math.max(1, Math.min(columns * most_high, wanted));
  const pages = Math.ceil(count / per_page);
  const on_page = Math.ceil(count / Math.max(1, pages));
  const high = Math.max(1, Math.ceil(on_page / columns));
  // A column without anything in it is no column.
  if (Math.ceil(on_page / high) < columns) return null;
  const spread = (body.height + gap.down) / high - gap.down;
  const slot = { width, height: kind === "rooms" ? spread : Math.min(spread, height * most_spread) };
  const layout: BoardLayout = {
    ...board,
    kind,
    detail,
    high,
    gap,
    slot,
    is_narrow,
    aside,
    per_page,
    main: whole(board),
    next: null,
    list: null,
  };
  return { layout, value: judge(layout, { pages, holes: columns * high * pages - count }, asked) };
}

function measureAside(small: number, letters: number): number {
  const { least, most } = aside_letters;
  return small * Math.min(most, Math.max(least, letters * strong_letter_width));
}

function gaps({ title }: Letters, kind: "rooms" | "rows", detail: Detail): BoardLayout["gap"] {
  if (kind === "rows") return { across: title * 0.9, down: title * 0.2 };
  return { across: title * 0.42, down: title * (detail === "compact" ? 0.3 : 0.42) };
}

const detail_value = { full: 0.8, plain: 0, compact: 0 };

/** Pages cost more than letters that are a little smaller, and letters too small to be told apart more than a page. */
function judge(
  layout: BoardLayout,
  { pages, holes }: { pages: number; holes: number },
  asked: GridRequest,
): number {
  const growth = layout.title / asked.usual;
  const size = growth < 1 ? 10 * (growth - 1) : Math.log2(growth) * 1.1;
  const page_cost = costOfPages(pages, asked);
  const short_lines = Math.max(0, good_line - lettersPerLine(layout)) * 0.27;
  const worth = detail_value[layout.detail] + size;
  return worth - page_cost - costOfCuts(layout, asked) - short_lines - Math.min(0.75, 0.2 * holes);
}

/** A long day has many pages anyway; of what is to come only the first is shown. */
function costOfPages(pages: number, { view, rows }: LayoutRequest): number {
  if (view === "day") return 3 * Math.log2(pages);
  if (view === "upcoming" && rows === null) return 20 * (pages - 1);
  return 1.3 * pages + 1.8 * Math.max(0, pages - most_pages);
}

const lettersPerLine = (layout: BoardLayout) => titleWidth(layout) / (layout.title * letter_width);

function titleWidth({ kind, slot, title, aside }: BoardLayout): number {
  if (kind === "rows") return slot.width - title * 4.6;
  return slot.width - title * 1.6 - aside;
}

/** Titles that lose words cost by how many they are and by how much they lose, as far as that can be told. */
function costOfCuts(layout: BoardLayout, { letters, meta }: LayoutRequest): number {
  const { kind, detail, slot, title, small, is_narrow } = layout;
  const below =
    kind === "rooms"
      ? cardRest(layout, detail)
      : title * 0.38 + (is_narrow ? meta.narrow : meta.wide) * small * small_leading;
  const size = Math.max(small, title * usual_shrink);
  const lines = Math.max(1, Math.floor((slot.height - below) / (size * title_leading) + 0.05));
  const room = (lines * titleWidth(layout)) / (size * letter_width * (lines > 1 ? line_loss : 1));
  const lost = letters.map((count) => Math.max(0, 1 - room / count));
  const share = (sum: number) => sum / Math.max(1, letters.length);
  return 4 * share(lost.filter((part) => part > 0).length) + 12 * share(lost.reduce((a, b) => a + b, 0));
}

function cardHeight(letters: Letters, detail: Detail, lines: number): number {
  const words = lines * letters.title * title_leading + cardRest(letters, detail);
  // The room, the time and a tag stand below each other.
  return detail === "compact"
    ? Math.max(words, letters.title * 0.4 + 3 * letters.small * small_leading)
    : words;
}

/** Returns what a card has beside its title. */
function cardRest({ title, small }: Letters, detail: Detail): number {
  if (detail === "compact") return title * 0.4 + small * (small_leading + 0.1);
  return title * 0.72 + small * ((detail === "full" ? 3 : 2) * small_leading + 0.75);
}
