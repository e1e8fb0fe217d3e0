export type Fields = Record<string, unknown>;

/** Returns the fields of a value, and none of one that is no object. */
export function toFields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns text on one line without invisible characters. Numbers become text; anything else becomes empty. */
export function toText(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  return value
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns the first text that is not empty. */
export function findFirstText(...values: unknown[]): string {
  for (const value of values) {
    const text = toText(value);
    if (text !== "") return text;
  }
  return "";
}
