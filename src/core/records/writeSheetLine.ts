import { guardFormulas } from "./guardFormulas.ts";

type Cell = string | number | boolean | null;

/** Writes one line of CSV (RFC 4180). What has no value is an empty cell. */
export function writeSheetLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

/** Callers and guests chose the words, so a cell must not become a formula. */
function writeCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const harmless = guardFormulas(value);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
