import {
  type Board,
  type BoardLayout,
  headingHeight,
  isStrip,
  type LayoutRequest,
  most_spread,
  narrow_letters,
  type Place,
  rowHeight,
  whole,
} from "./boardParts.ts";

/** So many that follow are enough beside what is on and what is next. */
const most_follow = 4;

/** What is on has this share of the width beside the rest, which has at least so many letters as wide as high. */
const main_share = 0.57;
const least_beside = 12;

/** What is on and what is next need this height below each other, in letters. */
const least_height = 14;

/** What stands beside the large titles grows no further than this. */
const most_growth = 1.35;

/** Lays out one room: what is on, large, then what is next, less large, then a list. */
export function focusIn(boards: Board[], usually: Board, asked: LayoutRequest): BoardLayout | null {
  const { body, title } = usually;
  if (isStrip(usually) || body.height < title * 7 || body.width < title * 12) return null;
  const shape = chooseShape(usually);
  const usual = focusAt(usually, shape, asked);
  const needed = Math.min(asked.count, most_follow, asked.rows ?? Infinity);
  // Letters grow as long as the list loses nothing by it.
  const grown = boards
    .filter((board) => board.title <= usually.title * most_growth && !isStrip(board))
    .filter((board) => board.title >= usually.title)
    .map((board) => focusAt(board, shape, asked))
    .find(
      (layout) =>
        layout.per_page >= Math.min(needed, usual.per_page) &&
        !layout.next === !usual.next &&
        hasRoomForTitles(layout),
    );
  return grown ?? usual;
}

/** A large title needs room beside what is said of it. */
function hasRoomForTitles({ title, main, next }: BoardLayout): boolean {
  return main.height >= title * 10 && (next === null || next.height >= title * 6);
}

type Shape = "strip" | "wide" | "high";

/** A long name above a square board leaves less height than width, but not enough width for two columns. */
function chooseShape({ body, title }: Board): Shape {
  if (body.width > body.height * 2.6) return "strip";
  const isRoomBeside = body.width * (1 - main_share) >= title * least_beside;
  const isRoomBelow = body.height >= title * least_height;
  return body.width > body.height * 1.45 && (isRoomBeside || !isRoomBelow) ? "wide" : "high";
}

function focusAt(board: Board, shape: Shape, asked: LayoutRequest): BoardLayout {
  const { body, title } = board;
  const gap = title * 0.6;
  const parts = { strip: besideInThree, wide: besideInTwo, high: below }[shape](board, gap, asked);
  return {
    ...board,
    kind: "focus",
    detail: "full",
    high: 1,
    gap: { across: gap, down: gap },
    slot: parts.slot,
    aside: 0,
    is_narrow: (parts.list?.width ?? body.width) < title * narrow_letters,
    per_page: parts.per_page,
    main: parts.main,
    next: parts.next,
    list: parts.list,
  };
}

type Parts = Pick<BoardLayout, "slot" | "per_page" | "main" | "next" | "list">;

const none = { slot: { width: 0, height: 0 }, per_page: 0, next: null, list: null };

/** What is on, what is next and the list beside each other. */
function besideInThree(board: Board, gap: number, asked: LayoutRequest): Parts {
  const all = whole(board);
  const columns = 1 + Number(asked.has_next) + Number(asked.count > 0);
  if (columns === 1) return { ...none, main: all };
  const shares = columns === 2 ? [0.6, 0.4] : [0.42, 0.3, 0.28];
  const places = shares.map((share) => share * (all.width - gap * (columns - 1)));
  const placeAt = (at: number): Place => ({
    ...all,
    start: places.slice(0, at).reduce((sum, width) => sum + width + gap, 0),
    width: places[at]!,
  });
  const next = asked.has_next ? placeAt(1) : null;
  if (asked.count === 0) return { ...none, main: placeAt(0), next };
  return { main: placeAt(0), next, ...listIn(placeAt(columns - 1), board, asked) };
}

/** What is on at the left; the rest at the right, below each other. */
function besideInTwo(board: Board, gap: number, asked: LayoutRequest): Parts {
  const all = whole(board);
  if (!asked.has_next && asked.count === 0) return { ...none, main: all };
  const main = { ...all, width: (all.width - gap) * main_share };
  const rest = { ...all, start: main.width + gap, width: all.width - gap - main.width };
  if (!asked.has_next) return { main, next: null, ...listIn(rest, board, asked) };
  if (asked.count === 0) return { ...none, main, next: rest };
  return { main, ...nextAndList(rest, board, gap, asked) };
}

/** All below each other. */
function below(board: Board, gap: number, asked: LayoutRequest): Parts {
  const all = whole(board);
  if (!asked.has_next && asked.count === 0) return { ...none, main: all };
  const split = (share: number) => {
    const main = { ...all, height: Math.max(all.height * share, board.title * 7) };
    return [main, { ...all, top: main.height + gap, height: all.height - main.height - gap }] as const;
  };
  const [main, rest] = split(asked.has_next ? 0.42 : 0.56);
  const parts = asked.has_next
    ? nextAndList(rest, board, gap, asked)
    : { next: null, ...listIn(rest, board, asked) };
  if (parts.list === null) {
    const [main, rest] = split(0.56);
    return asked.has_next ? { ...none, main, next: rest } : { ...none, main: all };
  }
  // What the list does not need is the others'.
  const spare = all.height - (parts.list.top + parts.list.height);
  const moved = (place: Place | null) => place && { ...place, top: place.top + spare };
  return {
    ...parts,
    main: { ...main, height: main.height + spare },
    next: moved(parts.next),
    list: moved(parts.list),
  };
}

/** What is next has somewhat less than half, so that the list has a few rows; without room for a row it has all. */
function nextAndList(rest: Place, board: Board, gap: number, asked: LayoutRequest): Omit<Parts, "main"> {
  const next = { ...rest, height: Math.max(rest.height * 0.44, board.title * 5.4) };
  const top = rest.top + next.height + gap;
  const list = listIn({ ...rest, top, height: rest.top + rest.height - top }, board, asked);
  if (list.list === null) return { ...none, next: rest };
  return { next, ...list };
}

/** As many rows as there is room for, below a heading. */
function listIn(place: Place, board: Board, { count, rows, meta }: LayoutRequest) {
  const heading = headingHeight(board);
  const is_narrow = place.width < board.title * narrow_letters;
  const height = rowHeight(board, { title: 2, meta: is_narrow ? meta.narrow : meta.wide });
  const most = Math.floor((place.height - heading) / height);
  const per_page = Math.max(0, Math.min(most, rows ?? Infinity, count));
  if (per_page === 0) return { slot: none.slot, per_page: 0, list: null };
  const slot = {
    width: place.width,
    height: Math.min((place.height - heading) / per_page, height * most_spread),
  };
  return { slot, per_page, list: { ...place, height: heading + per_page * slot.height } };
}
