import { cleanLine, cleanText } from "../guestText/cleanText.ts";
import type { AskedPoll, PollOption, Scale, Vote } from "./poll.ts";

export const longest_word = 30;
export const longest_text = 200;

/** Returns a vote as it is stored, or null if it is none in this poll. */
export function readVote({ kind, options, max_choices, scale }: AskedPoll, vote: Vote): Vote | null {
  switch (kind) {
    case "single":
      return typeof vote === "string" && options.some(({ id }) => id === vote) ? vote : null;
    case "multi":
      return Array.isArray(vote) ? readChosen(options, vote, max_choices ?? options.length) : null;
    case "ranking":
      return Array.isArray(vote) && areSame(options, vote) ? vote : null;
    case "rating":
      return typeof vote === "number" && isOn(scale!, vote) ? vote : null;
    case "words":
      return Array.isArray(vote) ? readWords(vote, max_choices ?? 1) : null;
    case "text":
      return typeof vote === "string" ? readText(vote) : null;
  }
  return kind satisfies never;
}

/** Lists the words of a vote that people would read. */
export function listVoteWords({ kind }: Pick<AskedPoll, "kind">, vote: Vote): string[] {
  if (kind !== "words" && kind !== "text") return [];
  return Array.isArray(vote) ? vote : [String(vote)];
}

/** Words that differ only in capital letters count as the same word. */
export const foldWord = (word: string): string => word.toLowerCase();

/** The ids stand in the order of the options, so that equal choices are equal votes. */
function readChosen(options: readonly PollOption[], ids: readonly string[], most: number): string[] | null {
  const chosen = options.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  return chosen.length === ids.length && chosen.length >= 1 && chosen.length <= most ? chosen : null;
}

function areSame(options: readonly PollOption[], ids: readonly string[]): boolean {
  return ids.length === options.length && options.every(({ id }) => ids.includes(id));
}

function isOn({ min, max }: Scale, value: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function readWords(given: readonly string[], most: number): string[] | null {
  const words = given.map(cleanLine);
  const areFine = words.every((word) => canBeSeen(word) && [...word].length <= longest_word);
  const areDifferent = new Set(words.map(foldWord)).size === words.length;
  return areFine && areDifferent && words.length >= 1 && words.length <= most ? words : null;
}

function readText(given: string): string | null {
  const text = cleanText(given);
  return canBeSeen(text) && [...text].length <= longest_text ? text : null;
}

/** Text must not consist of spaces and control characters alone. */
const canBeSeen = (text: string): boolean => /[^\s\p{C}]/u.test(text);
