import type { Found } from "./found.ts";
import { usePlaces } from "./usePlaces.ts";
import { useThings } from "./useThings.ts";

const most = 12;

/** Everything one can go to or do whose name holds the words. */
export function useFound(words: string): Found[] {
  const all = [...usePlaces(), ...useThings(words)];
  const wanted = words.trim().toLowerCase();
  return all.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, most);
}
