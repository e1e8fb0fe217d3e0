import { readCells } from "../../../../core/quizzes/readCells.ts";
import { blankName } from "../../../../core/records/values.ts";
import { guardFormulas } from "../../../../core/records/guardFormulas.ts";

export interface SheetRows {
  /** The names in the first row. */
  columns: string[];
  rows: Record<string, string>[];
  problems: string[];
}

const most_rows = 20_000;

/** A spreadsheet whose first row names the columns; of comma, semicolon and tab the one that finds most of them. */
export function readSheetRows(csv: string): SheetRows {
  const text = csv.replace(/^\uFEFF/, "");
  const [best] = [",", ";", "\t"]
    .map((delimiter) => ({ delimiter, width: readCells(text, delimiter, 1).rows[0]?.length ?? 0 }))
    .toSorted((one, other) => other.width - one.width);
  const { rows, is_cut } = readCells(text, best!.delimiter, most_rows + 1);
  const [header = [], ...lines] = rows;
  const columns = header.map((name) => name.trim());
  const problems: string[] = [];
  if (is_cut) problems.push(`Row ${rows.length + 1}: a quotation mark begins a cell that never ends`);
  if (lines.length >= most_rows) problems.push(`Only the first ${most_rows} rows are read`);
  const filled = lines
    .map((cells) => columns.map((name, place) => [name, cells[place] ?? ""] as const))
    .filter((cells) => cells.some(([, value]) => value.trim() !== ""))
    .map((cells) => Object.fromEntries(cells.filter(([name]) => name !== "")));
  return { columns: columns.filter((name) => name !== ""), rows: filled, problems };
}

/** A column's name as a blank's: `Sold out?` becomes `Sold_out`; null: nothing of it can be. */
export function toBlankName(name: string): string | null {
  const blank = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/[^A-Za-z0-9_]+/g, "_")
    .replace(/^[^A-Za-z]+|_+$/g, "");
  return blankName.test(blank) ? blank : null;
}

/** Spreadsheet programs know by the first three bytes that the file is UTF-8. */
export function writeSheet(columns: string[], rows: Record<string, string>[]): string {
  const lines = rows.map((row) => columns.map((name) => quoteCell(row[name] ?? "")));
  return `\uFEFF${[columns.map(quoteCell), ...lines].map((cells) => `${cells.join(",")}\r\n`).join("")}`;
}

/** Feeds and guests may have written it; numbers stay numbers. */
function quoteCell(value: string): string {
  const harmless = /^[+-]?[\d.,]+$/.test(value) ? value : guardFormulas(value);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
