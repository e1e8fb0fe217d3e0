import { isBeyondLatin } from "./beyondLatin.ts";

/** Lists the texts in a value, however deep, that have letters beyond the Latin ones; each once. */
export function listTexts(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "string") {
    if (isBeyondLatin(value)) found.add(value);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) listTexts(part, found);
  }
  return found;
}
