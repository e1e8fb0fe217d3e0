import { guardFormulas } from "../records/guardFormulas.ts";
import type { Settings } from "./quiz.ts";
import type { BoardRow } from "./shownGame.ts";

const columns = ["rank", "name", "score", "correct", "streak"] as const;

/** Writes a leaderboard as CSV. Its byte order mark tells spreadsheet programs that it is UTF-8. */
export function writeSheet(rows: readonly BoardRow[], mode: Settings["mode"]): string {
  const header = mode === "teams" ? [...columns, "players" as const] : columns;
  const lines = rows.map((row) => header.map((column) => writeCell(row[column] ?? "")));
  return `\uFEFF${[header, ...lines].map((cells) => `${cells.join(",")}\r\n`).join("")}`;
}

/** Guests chose the names, so a cell must not become a formula. */
function writeCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = guardFormulas(value);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
