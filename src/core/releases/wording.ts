export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Equal as JSON: the order of an object's keys means nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  return isObject(a) && isObject(b) && changedKeys(a, b).length === 0;
}

/** A key that is missing is no key that is null: a release tells them apart too. */
export function changedKeys(a: Record<string, unknown>, b: Record<string, unknown>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (key) => !Object.hasOwn(a, key) || !Object.hasOwn(b, key) || !sameValue(a[key], b[key]),
  );
}

// Enough to know a text again in a list of changes.
const longest = 60;

export function quote(text: string): string {
  const characters = [
    ...text
      .slice(0, 4 * longest)
      .replace(/\s+/g, " ")
      .trim(),
  ];
  const short =
    characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : characters.join("");
  return `“${short}”`;
}

/** `a, b and c`. */
export function list(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const most = 3;

/** `a, b, c and 4 more`. */
export function few(items: readonly string[]): string {
  const more = items.length - most;
  // To name one more is as short as to count it.
  return more > 1 ? list([...items.slice(0, most), `${more} more`]) : list(items);
}
