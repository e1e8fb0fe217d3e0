import { writeSheetLine } from "../../core/records/writeSheetLine.ts";

/** By the mark at its beginning, spreadsheet programs know that the sheet is UTF-8. */
const mark = "\uFEFF";

/** Writes rows as CSV, a page at a time. */
export async function* writeSheet<Row, const Column extends string>(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Row[]>,
  toCells: (row: Row) => Record<Column, string | number | boolean | null>,
): AsyncGenerator<string> {
  yield mark + writeSheetLine(columns);
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      const cells = toCells(row);
      return writeSheetLine(columns.map((column) => cells[column]));
    });
    if (lines.length > 0) yield lines.join("");
  }
}

/** Spreadsheet programs read this as a moment. */
export const writeMoment = (at: number) => new Date(at).toISOString();
