/** Adds one at the end, or takes it out again; when one is left, there is only one place for it. */
export function placeInOrder(placed: readonly string[], id: string, all: readonly string[]): string[] {
  if (placed.includes(id)) return placed.filter((other) => other !== id);
  const next = [...placed, id];
  const left = all.filter((other) => !next.includes(other));
  return left.length === 1 ? [...next, left[0]!] : next;
}
