import type { Values } from "../records/values.ts";

// Other systems write their blanks with two braces; here both are meant.
const placeholder = /\{{1,2}\s*([A-Za-z][A-Za-z0-9_]*)\s*\}{1,2}/g;

/** An unfilled blank shows as nothing: an audience never sees a brace. */
export function fillBlanks(text: string, values: Values): string {
  if (!text.includes("{")) return text;
  return text.replace(placeholder, (_, name: string) => (Object.hasOwn(values, name) ? values[name]! : ""));
}

/** Lists the names of the blanks in a text. */
export function listBlanks(text: string): string[] {
  return text.includes("{") ? Array.from(text.matchAll(placeholder), ([, name]) => name!) : [];
}
