/** A cell of a table, counted from the top left. */
export interface Place {
  row: number;
  column: number;
}

export interface Size {
  rows: number;
  columns: number;
}

/** What is chosen: from the cell where it began to the one that has the focus. */
export interface Block {
  anchor: Place;
  focus: Place;
}

export interface Key {
  key: string;
  ctrl: boolean;
  shift: boolean;
}

/** Where a key leads; null: it leads nowhere. */
export function placeAfter(key: Key, { row, column }: Place, size: Size, page_rows: number): Place | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = (row: number, column: number) => ({
    row: Math.max(0, Math.min(last.row, row)),
    column: Math.max(0, Math.min(last.column, column)),
  });
  switch (key.key) {
    case "ArrowUp":
      return to(key.ctrl ? 0 : row - 1, column);
    case "ArrowDown":
      return to(key.ctrl ? last.row : row + 1, column);
    case "ArrowLeft":
      return to(row, key.ctrl ? 0 : column - 1);
    case "ArrowRight":
      return to(row, key.ctrl ? last.column : column + 1);
    case "PageUp":
      return to(row - page_rows, column);
    case "PageDown":
      return to(row + page_rows, column);
    case "Home":
      return to(key.ctrl ? 0 : row, 0);
    case "End":
      return to(key.ctrl ? last.row : row, last.column);
    default:
      return null;
  }
}

/** The next cell that can be written, row by row; null at the end of the table. */
export function nextCell({ row, column }: Place, size: Size, step: 1 | -1, first_column = 1): Place | null {
  const next = column + step;
  if (next >= first_column && next < size.columns) return { row, column: next };
  const below = { row: row + step, column: step === 1 ? first_column : size.columns - 1 };
  return below.row < 0 || below.row >= size.rows ? null : below;
}

/** The corners of a block, whichever way it was drawn. */
export function findCorners({ anchor, focus }: Block): { from: Place; to: Place } {
  return {
    from: { row: Math.min(anchor.row, focus.row), column: Math.min(anchor.column, focus.column) },
    to: { row: Math.max(anchor.row, focus.row), column: Math.max(anchor.column, focus.column) },
  };
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column;
}
