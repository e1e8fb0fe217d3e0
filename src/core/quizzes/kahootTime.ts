import { bounds } from "./bounds.ts";
import type { SheetRow } from "./SheetRow.ts";

const [, longest] = bounds.time_s;

/** Kahoot offers these time limits too, in seconds. A quiz takes none of them. */
const long_times = new Set<number | null>([180, 240]);

/** Kahoot's template is to import as it comes, so a row of it does not fall for a choice that Kahoot offers. */
export function isShortened(row: SheetRow): boolean {
  return row.header.dialect === "kahoot" && long_times.has(row.number("time_s"));
}

export const readTime = (row: SheetRow): number | undefined =>
  isShortened(row) ? longest : row.integerWithin("time_s", bounds.time_s);

// A person looks for these rows, so the numbers of more would not help.
const most_named = 10;

/** Says which rows get less time than they ask for, if there are any. */
export function nameShortened(rows: number[]): string[] {
  if (rows.length === 0) return [];
  const named = rows.slice(0, most_named).join(", ");
  const rest = rows.length > most_named ? ` and ${rows.length - most_named} more` : "";
  return [
    `${rows.length === 1 ? "Row" : "Rows"} ${named}${rest}: the time limit becomes ${longest} seconds, the longest there is`,
  ];
}
