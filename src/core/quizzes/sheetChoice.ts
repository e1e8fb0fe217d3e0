import { readTruth } from "./readTruth.ts";
import { letterToPlace } from "./sheetHeader.ts";
import { shorten } from "./shorten.ts";

export interface Choice {
  /** The number of its column, from 1. */
  place: number;
  label: string;
}

/** How a sheet names its right answers. */
export interface Naming {
  /** Whether an answer is tried as a label or as a place first. */
  first: "label" | "place";
  /** Whether the sheet names places by numbers, or by letters, so that a label of that kind may be meant as one. */
  names_places: { numbers: boolean; letters: boolean };
  /** The number of the first option; null when it is unclear, so that no number can be trusted. */
  from: 0 | 1 | null;
  /** Whether numbers count from 1 only because no row shows anything else. */
  is_from_assumed: boolean;
  /** True when the options are called A, B and so on. Otherwise a small letter is more likely a slip than a name. */
  is_lettered: boolean;
}

/** Returns the choices that a cell names by label, place or letter, or a sentence that says what is wrong. */
export function findRightChoices<C extends Choice>(cell: string, choices: C[], given: Naming): C[] | string {
  if (cell === "") return "it has no right answer";
  // Of True and False, 0 and 1 may stand for what they are in programs, the other way round than counted from 0.
  const naming = given.from === 0 && isTruth(choices) ? { ...given, from: null } : given;
  const whole = findNamedChoices(cell, choices, naming);
  if (typeof whole === "string") return whole;
  if (whole.length === 1) return whole;
  if (whole.length > 1) return `several options are called ${shorten(cell)}`;
  const parts = splitCell(cell, naming.first).map((part) => findNamedChoices(part, choices, naming));
  const doubt = parts.find((part) => typeof part === "string");
  if (doubt !== undefined) return doubt;
  const several = new Set(parts.flat() as C[]);
  if (parts.length > 1 && parts.every(({ length }) => length === 1)) return [...several];
  return `the right answer is none of its options: ${shorten(cell)}`;
}

/** `1,3`, `A; C`, `1 and 3`; where numbers name places also `1.3`, which programs make of `1,3` in some languages. */
function splitCell(cell: string, first: Naming["first"]): string[] {
  const text = first === "place" && /^\d\.[1-9]+$/.test(cell) ? [...cell.replace(".", "")].join(",") : cell;
  return text
    .split(/[,;|&/+]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function findNamedChoices<C extends Choice>(
  cell: string,
  choices: C[],
  { first, names_places, from, is_lettered }: Naming,
): C[] | string {
  const byLabel = choices.filter((choice) => isLabel(cell, [choice]));
  const told = readPlace(cell, is_lettered);
  if (told === null) return byLabel;
  const { number, isNumber } = told;
  const isLabelFirst = first === "label" && byLabel.length > 0;
  if (isNumber && from === null)
    return isLabelFirst && !names_places.numbers
      ? byLabel
      : `it is not clear whether its number counts from 0 or from 1: ${shorten(cell)}`;
  const place = isNumber ? number + 1 - from! : number;
  const byPlace = choices.filter((choice) => choice.place === place);
  const isEither = byLabel.length > 0 && byPlace.length > 0 && byLabel[0] !== byPlace[0];
  // Counted from 0, a number that is also a label means one thing to the program and another to the reader.
  if (isEither && isNumber && from === 0)
    return `it could be the option ${shorten(cell)} or the one with that number from 0`;
  const mayBePlace = isLabelFirst ? names_places[isNumber ? "numbers" : "letters"] : !isNumber;
  if (isEither && mayBePlace)
    return `it could be the option ${shorten(cell)} or the one at that place: ${shorten(byPlace[0]!.label)}`;
  const [wanted, other] = isLabelFirst ? [byLabel, byPlace] : [byPlace, byLabel];
  return wanted.length > 0 ? wanted : other;
}

interface NamedPlace {
  number: number;
  /** Whether it was written as a number, not as a letter. */
  isNumber: boolean;
}

/** `2`, `2.0`, `B`, `b)`, `Option B`; null: it names no place. */
function readPlace(cell: string, is_lettered: boolean): NamedPlace | null {
  const [, digits, letter] =
    /^(?:(?:option|choice|answer)[ _]?)?(?:(\d{1,3})(?:\.0+)?|([a-l]))[.)]?$/i.exec(cell) ?? [];
  if (digits !== undefined) return { number: Number(digits), isNumber: true };
  if (letter !== undefined && !is_lettered && letter !== letter.toUpperCase()) return null;
  return letter === undefined ? null : { number: letterToPlace(letter), isNumber: false };
}

interface AnsweredCell {
  cell: string;
  choices: Choice[];
}

/**
 * Tells whether the numbers of a column count from 0 or from 1. One row is enough: 0 names no option when counting from
 * 1, and the number of the last option names none when counting from 0. A column that is called an index must contain
 * such a row. Beside True and False a 0 may as well stand for the latter, so it says nothing but that no number is
 * clear.
 */
export function detectFirstNumber(
  rows: Iterable<AnsweredCell>,
  first: Naming["first"],
  is_index: boolean,
): Pick<Naming, "from" | "is_from_assumed"> {
  let [isFrom0, isFrom1, isDoubtful, isNumbered] = [false, false, is_index, false];
  for (const { cell, choices } of rows) {
    for (const { number, isNumber } of listPlaces(cell, choices, first)) {
      if (!isNumber) continue;
      isNumbered = true;
      const has = (place: number) => choices.some((choice) => choice.place === place);
      if (number === 0 && isTruth(choices)) isDoubtful = true;
      else if (number === 0) isFrom0 = true;
      else if (has(number) && !has(number + 1)) isFrom1 = true;
    }
  }
  if (isFrom1) return { from: isFrom0 ? null : 1, is_from_assumed: false };
  if (isFrom0) return { from: 0, is_from_assumed: false };
  return isDoubtful ? { from: null, is_from_assumed: false } : { from: 1, is_from_assumed: isNumbered };
}

/**
 * Tells whether rows name options by numbers, or by letters, that are no labels. Where any row tells its answer in words,
 * labels go first in all rows.
 */
export function detectPlaces(rows: Iterable<AnsweredCell>): Naming["names_places"] {
  const names_places = { numbers: false, letters: false };
  for (const { cell, choices } of rows) {
    const isInWords = readPlace(cell, true) === null && isLabel(cell, choices);
    if (isInWords) return { numbers: false, letters: false };
    for (const { isNumber } of listPlaces(cell, choices, "label"))
      names_places[isNumber ? "numbers" : "letters"] = true;
  }
  return names_places;
}

/** Lists the places that a cell names, unless it is a label or holds anything else. */
function listPlaces(cell: string, choices: Choice[], first: Naming["first"]): NamedPlace[] {
  // `0,5` is a label more often than two places.
  if (isLabel(cell, choices) && (first === "label" || readPlace(cell, true) === null)) return [];
  const parts = splitCell(cell, first).map((part) => ({ part, place: readPlace(part, true) }));
  const last = Math.max(...choices.map(({ place }) => place));
  if (parts.some(({ place }) => place === null || place.number > last)) return [];
  return parts.flatMap(({ part, place }) =>
    isLabel(part, choices) && (first === "label" || place!.number === 0) ? [] : [place!],
  );
}

/** Two options that say true and false, in whichever order and language. */
export function isTruth(choices: Choice[]): boolean {
  const [one, other, ...more] = choices.map(({ label }) => readTruth(label));
  return more.length === 0 && one != null && other != null && one !== other;
}

const isLabel = (words: string, choices: Choice[]) =>
  choices.some(({ label }) => foldCase(label) === foldCase(words));

const foldCase = (words: string) => words.normalize("NFC").trim().toLowerCase();
