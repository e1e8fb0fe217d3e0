export type Fields = Record<string, unknown>;

/** Of something that may not be an object at all, none. */
export function toFields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** In one line, without what cannot be seen; numbers become text, anything else is empty. */
export function toText(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  return value
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The first that is not empty. */
export function findFirstText(...values: unknown[]): string {
  for (const value of values) {
    const text = toText(value);
    if (text !== "") return text;
  }
  return "";
}
