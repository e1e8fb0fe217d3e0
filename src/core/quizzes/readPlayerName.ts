import { cleanLine } from "../guestText/cleanText.ts";

export const longest_name = 40;

/** Returns the name as others read it, on one line and without space around it, or null if it is none. */
export function readPlayerName(given: string): string | null {
  const name = cleanLine(given);
  // Marks that show nothing by themselves leave a name that nobody can read.
  if (!/[^\p{C}\p{M}\s]/u.test(name) || [...name].length > longest_name) return null;
  return name;
}
