/** Blank name to text: the words a screen shows. */
export type Values = Record<string, string>;

export const mostValues = 200;
export const longestValue = 2000;

/** A blank name starts with a letter, then letters, digits or `_`. */
export const blankName = /^[A-Za-z][A-Za-z0-9_]*$/;

/** What a caller sends: null empties a value, it does not remove the blank. */
export function toStoredValues(values: Record<string, string | null>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]));
}

/** A batch takes what event systems hold: numbers and booleans become text, long text is cut. */
export function toStoredFields(fields: Record<string, string | number | boolean | null>): Values {
  const values: Values = {};
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    values[name] = value === null || value === undefined ? "" : truncate(String(value));
  }
  return values;
}

/** Counts characters, not UTF-16 units, so that no pair is ever cut in half. */
export function truncate(text: string, longest = longestValue): string {
  if (text.length <= longest) return text;
  return Array.from(text.slice(0, 2 * longest))
    .slice(0, longest)
    .join("");
}
