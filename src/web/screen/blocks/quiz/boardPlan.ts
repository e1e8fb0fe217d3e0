import type { BoardRow } from "../../../../core/quizzes/shownGame.ts";

export interface PlannedRow {
  row: BoardRow;
  /**
   * The place where it stood before, from 0; the number of shown places means that it was not among them, and null
   * that nobody stood anywhere yet.
   */
  from: number | null;
  to: number;
  /** So many ranks it has gained. */
  gained: number;
  points: number;
}

/** Computes who moves from where to where on a board with so many places. */
export function boardPlan(rows: readonly BoardRow[], most: number): PlannedRow[] {
  const shown = rows.slice(0, most);
  const before = shown
    .filter(({ prev_rank }) => prev_rank !== null && prev_rank <= shown.length)
    .toSorted((one, other) => one.prev_rank! - other.prev_rank!);
  const places = placesBefore(before);
  return shown.map((row, to) => ({
    row,
    from: row.prev_rank === null ? null : (places.get(row.id) ?? shown.length),
    to,
    gained: row.prev_rank === null ? 0 : row.prev_rank - row.rank,
    points: row.last?.points ?? 0,
  }));
}

/** Players who shared a rank stood one below the other. */
function placesBefore(before: readonly BoardRow[]): Map<string, number> {
  const places = new Map<string, number>();
  let next = 0;
  for (const { id, prev_rank } of before) {
    const place = Math.max(next, prev_rank! - 1);
    places.set(id, place);
    next = place + 1;
  }
  return places;
}

/** Computes how many rows there is room for, and how high each is. */
export function boardRows(height: number, small: number, wanted: number): { rows: number; row: number } {
  const rows = Math.max(1, Math.min(wanted, Math.floor(height / (small * 1.75))));
  return { rows, row: Math.min(height / rows, small * 5) };
}
