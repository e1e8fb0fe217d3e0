import { readCells } from "../../../core/quizzes/readCells.ts";
import { type Block, cornersOf, type Place, type Size } from "./place.ts";

export interface Written extends Place {
  value: string;
}

// More than anybody pastes on purpose.
const most_rows = 5000;

/** The cells that a spreadsheet program puts on the clipboard: tabs between them, quotation marks around line breaks. */
export function readClipboard(text: string): string[][] {
  const { rows, is_cut } = readCells(text, "\t", most_rows);
  // A quotation mark that nothing closes is not a spreadsheet's: each line is a row as it stands.
  if (is_cut)
    return text
      .split(/\r\n|\n|\r/)
      .slice(0, most_rows)
      .map((line) => line.split("\t"));
  return rows;
}

/** The same, the other way. */
export function clipboardText(rows: string[][]): string {
  const cellOf = (value: string) => (/["\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return rows.map((cells) => cells.map(cellOf).join("\t")).join("\n");
}

/**
 * Where pasted cells go: from the block's top left on, and a single one into the whole block. Columns past the last are
 * lost; rows past the last are rows to be made.
 */
export function placePasted(cells: string[][], block: Block, size: Size): Written[] {
  const single = cells.length === 1 && cells[0]!.length === 1 ? cells[0]![0]! : null;
  if (single !== null) return placesIn(block).map(({ row, column }) => ({ row, column, value: single }));
  const { from } = cornersOf(block);
  return cells.flatMap((row, down) =>
    row.flatMap((value, right) => {
      const place = { row: from.row + down, column: from.column + right };
      return place.column < size.columns ? [{ ...place, value }] : [];
    }),
  );
}

function placesIn(block: Block): Place[] {
  const { from, to } = cornersOf(block);
  const places: Place[] = [];
  for (let row = from.row; row <= to.row; row += 1)
    for (let column = from.column; column <= to.column; column += 1) places.push({ row, column });
  return places;
}
