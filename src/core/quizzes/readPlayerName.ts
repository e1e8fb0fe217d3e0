import { cleanLine } from "../guestText/cleanText.ts";

export const longest_name = 40;

/** As others read it, on one line and without space around it; null: that is no name. */
export function readPlayerName(given: string): string | null {
  const name = cleanLine(given);
  // Marks that show nothing by themselves leave a name that nobody can read.
  if (!/[^\p{C}\p{M}\s]/u.test(name) || [...name].length > longest_name) return null;
  return name;
}
