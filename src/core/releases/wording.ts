export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Compares as JSON, in which the order of an object's keys means nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  return isObject(a) && isObject(b) && changedKeys(a, b).length === 0;
}

/** A missing key differs from a key that is null, as it does in a release. */
export function changedKeys(a: Record<string, unknown>, b: Record<string, unknown>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (key) => !Object.hasOwn(a, key) || !Object.hasOwn(b, key) || !sameValue(a[key], b[key]),
  );
}

// This length is enough to recognise a text in a list of changes.
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
  // Naming one more item is as short as counting it.
  return more > 1 ? list([...items.slice(0, most), `${more} more`]) : list(items);
}
