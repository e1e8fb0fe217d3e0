import type { Header } from "./sheetHeader.ts";
import { shorten } from "./shorten.ts";

// A person reads their names, so more of them would not help.
const most_named = 10;

/** Nothing is lost where the numbers of rows are not read. */
const row_number = /^(?:#|no\.|nr\.?|number|(?:question|row) ?(?:#|no\.?|nr\.?|number))$/i;

/**
 * Names the columns that have a heading and something below it, and are not read; in one sentence about the row of the
 * headings, if there are any.
 */
export function nameUnreadColumns(rows: string[][], header: Header): string[] {
  // The other columns of a report are about its players.
  if (header.is_report) return [];
  const read = new Set([...Object.values(header.columns), ...header.options].map(({ index }) => index));
  const filled = findFilledColumns(rows.slice(header.row + 1));
  const names = (rows[header.row] ?? [])
    .map((cell) => cell.trim().replace(/\s+/g, " "))
    .filter((name, index) => name !== "" && !row_number.test(name) && filled.has(index) && !read.has(index));
  if (names.length === 0) return [];
  const named = names.slice(0, most_named).map(shorten).join(", ");
  const rest = names.length > most_named ? ` and ${names.length - most_named} more` : "";
  const subject = names.length === 1 ? "the column" : "the columns";
  return [`Row ${header.row + 1}: ${subject} ${named}${rest} ${names.length === 1 ? "is" : "are"} not read`];
}

function findFilledColumns(rows: string[][]): Set<number> {
  const filled = new Set<number>();
  for (const cells of rows)
    for (const [index, cell] of cells.entries()) if (cell.trim() !== "") filled.add(index);
  return filled;
}
