import type { Values } from "../records/values.ts";

const placeholder = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;

/** An unfilled blank shows as nothing: an audience never sees a brace. */
export function fillBlanks(text: string, values: Values): string {
  return text.replace(placeholder, (_, name: string) => (Object.hasOwn(values, name) ? values[name]! : ""));
}
