import { writeSheetLine } from "../records/writeSheetLine.ts";
import type { Settings } from "./quiz.ts";
import type { BoardRow } from "./shownGame.ts";

const columns = ["rank", "name", "score", "correct", "streak"] as const;

/** Writes a leaderboard as CSV. Its byte order mark tells spreadsheet programs that it is UTF-8. */
export function writeSheet(rows: readonly BoardRow[], mode: Settings["mode"]): string {
  const header = mode === "teams" ? [...columns, "players" as const] : columns;
  const hasTiebreak = rows.some(({ tiebreak }) => tiebreak);
  const lines = rows.map((row) => [
    ...header.map((column) => row[column] ?? null),
    ...(hasTiebreak ? [row.tiebreak?.off ?? null] : []),
  ]);
  return `\uFEFF${[hasTiebreak ? [...header, "tiebreak_off"] : header, ...lines].map(writeSheetLine).join("")}`;
}
