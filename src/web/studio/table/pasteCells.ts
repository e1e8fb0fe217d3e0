import { readCells } from "../../../core/quizzes/readCells.ts";
import { type Block, findCorners, type Place, type Size } from "./place.ts";

export interface PastedCell extends Place {
  value: string;
}

// More than anybody pastes on purpose.
const most_rows = 5000;

export interface PastedCells {
  rows: string[][];
  /** Cells of rows beyond what is pasted at once. */
  cells_cut: number;
}

/** The cells that a spreadsheet program puts on the clipboard: tabs between them, quotation marks around line breaks. */
export function readClipboard(text: string): PastedCells {
  const { rows, is_cut } = readCells(text, "\t", Infinity);
  // A quotation mark that nothing closes is not a spreadsheet's: each line is a row as it stands.
  const all = is_cut ? text.split(/\r\n|\n|\r/).map((line) => line.split("\t")) : rows;
  return { rows: all.slice(0, most_rows), cells_cut: countFilled(all.slice(most_rows).flat()) };
}

const countFilled = (values: string[]) => values.filter((value) => value.trim() !== "").length;

/** The same, the other way. */
export function clipboardText(rows: string[][]): string {
  const quoteCell = (value: string) => (/["\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return rows.map((cells) => cells.map(quoteCell).join("\t")).join("\n");
}

/**
 * Where pasted cells go: from the block's top left on, and a single one into the whole block. Rows past the last are rows
 * to be made. Cells past the last column, or over the names of rows, have no place: they are counted.
 */
export function placePasted({ rows, cells_cut }: PastedCells, block: Block, size: Size) {
  const single = rows.length === 1 && rows[0]!.length === 1 ? rows[0]![0]! : null;
  if (single !== null)
    return {
      written: placesIn(block).map(({ row, column }) => ({ row, column, value: single })),
      left_out: cells_cut,
    };
  const { from } = findCorners(block);
  const placed = rows.flatMap((row, down) =>
    row.map((value, right) => ({ row: from.row + down, column: from.column + right, value })),
  );
  const hasPlace = ({ column }: Place) => column > 0 && column < size.columns;
  const lost = placed.filter((cell) => !hasPlace(cell)).map(({ value }) => value);
  return { written: placed.filter(hasPlace), left_out: cells_cut + countFilled(lost) };
}

function placesIn(block: Block): Place[] {
  const { from, to } = findCorners(block);
  const places: Place[] = [];
  for (let row = from.row; row <= to.row; row += 1)
    for (let column = from.column; column <= to.column; column += 1) places.push({ row, column });
  return places;
}
