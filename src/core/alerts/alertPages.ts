import { speaks } from "./alert.ts";

/** More languages at once would be too small to be read from the back row. */
const most_at_once = 3;
/** So long a person needs to find their language and read it. */
const page_ms = 8_000;

/**
 * Parts the languages of an alert into pages that are shown in turn, about as many languages on each. Those of the
 * stage come first.
 */
export function planAlertPages(known: readonly string[], stage_languages: readonly string[]): string[][] {
  const own = stage_languages.flatMap((wanted) => known.filter((language) => speaks(language, wanted)));
  const languages = [...new Set([...own, ...known])];
  const pages = Math.max(1, Math.ceil(languages.length / most_at_once));
  const each = Math.ceil(languages.length / pages);
  return Array.from({ length: pages }, (_, page) => languages.slice(page * each, (page + 1) * each));
}

/** Tells which page is on, by the clock alone: all screens of a wall turn it together. */
export function findAlertPage(
  pages: number,
  { now, started_at }: { now: number; started_at: number },
): number {
  return Math.floor(Math.max(0, now - started_at) / page_ms) % pages;
}
