/** A page stays this long, which is enough to read it from ten metres. */
export const page_ms = 12_000;

/**
 * Which page is on: the same at the same moment everywhere. In every round each page comes once. With which one a round
 * begins is as good as chance, so that a shot which comes back every minute does not always find the same page.
 */
export function pageAt(pages: number, now: number): number {
  if (pages <= 1) return 0;
  const turn = Math.floor(now / page_ms);
  return (turn + scatterRound(Math.floor(turn / pages))) % pages;
}

/** Two rounds of the finalizer of MurmurHash3. */
function scatterRound(round: number): number {
  let mixed = Math.imul(round ^ (round >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Splits rows into pages as even as possible, keeping their order: no page has two more than another. */
export function splitIntoPages<T>(rows: readonly T[], per_page: number): T[][] {
  const pages = Math.ceil(rows.length / Math.max(1, per_page));
  const fewest = Math.floor(rows.length / Math.max(1, pages));
  const fuller = rows.length % Math.max(1, pages);
  const startOf = (page: number) => page * fewest + Math.min(page, fuller);
  return Array.from({ length: pages }, (_, page) => rows.slice(startOf(page), startOf(page + 1)));
}
