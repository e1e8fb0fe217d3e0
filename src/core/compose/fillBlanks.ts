import type { Values } from "../records/values.ts";

const placeholder = /\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}/g;

/** An unfilled blank shows as nothing: an audience never sees a brace. */
export function fillBlanks(text: string, values: Values): string {
  if (!text.includes("{")) return text;
  return text.replace(placeholder, (_, name: string) => (Object.hasOwn(values, name) ? values[name]! : ""));
}

/** The names of the blanks in a text. */
export function blanksIn(text: string): string[] {
  return text.includes("{") ? Array.from(text.matchAll(placeholder), ([, name]) => name!) : [];
}
