import type { RoundLength } from "./roundLength.ts";
import { sayRoughly } from "./duration.ts";

export function sayChapters(count: number): string {
  if (count === 0) return "No chapter yet";
  return count === 1 ? "1 chapter" : `${count} chapters`;
}

export function sayRound({ ms, is_most }: RoundLength): string {
  return `${is_most ? "up to" : "about"} ${sayRoughly(ms)} a round`;
}

export function sayStages(names: readonly string[]): string {
  const [first, second, ...others] = names;
  if (first === undefined) return "On no stage";
  if (second === undefined) return `Plays on ${first}`;
  return others.length === 0
    ? `Plays on ${first} and ${second}`
    : `Plays on ${first} and ${names.length - 1} others`;
}
