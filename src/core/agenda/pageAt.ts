/** So long a page stays; time enough to read it from ten metres. */
export const page_ms = 12_000;

/**
 * Which page is on: the same at the same moment everywhere. In every round each page comes once. Rounds begin with
 * another page (the digits of the turn, added up), so that a shot which comes back every minute does not always find
 * the same one.
 */
export function pageAt(pages: number, now: number): number {
  if (pages <= 1) return 0;
  let sum = 0;
  for (let turn = Math.floor(now / page_ms); turn > 0; turn = Math.floor(turn / pages)) sum += turn % pages;
  return sum % pages;
}

/** As even as they can be, in their order. */
export function pagesOf<T>(rows: readonly T[], per_page: number): T[][] {
  const pages = Math.ceil(rows.length / Math.max(1, per_page));
  const each = Math.ceil(rows.length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, page) => rows.slice(page * each, (page + 1) * each));
}
