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
  /** The number of the first option; null when it is unclear, so that no number can be trusted. */
  from: 0 | 1 | null;
  /** True when the options are called A, B and so on. Otherwise a small letter is more likely a slip than a name. */
  is_lettered: boolean;
}

/** Returns the choices that a cell names by label, place or letter, or a sentence that says what is wrong. */
export function findRightChoices<C extends Choice>(cell: string, choices: C[], naming: Naming): C[] | string {
  if (cell === "") return "it has no right answer";
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
  { first, from, is_lettered }: Naming,
): C[] | string {
  const byLabel = choices.filter(({ label }) => foldCase(label) === foldCase(cell));
  const told = readPlace(cell, is_lettered);
  const isLabelFirst = first === "label" && byLabel.length > 0;
  if (told === null || (isLabelFirst && from === 1)) return byLabel;
  if (told.isNumber && from === null)
    return isLabelFirst
      ? byLabel
      : `it is not clear whether its number counts from 0 or from 1: ${shorten(cell)}`;
  const place = told.isNumber ? told.number + 1 - from! : told.number;
  const byPlace = choices.filter((choice) => choice.place === place);
  // Counted from 0, a number that is also a label means one thing to the program and another to the reader.
  if (from === 0 && told.isNumber && byLabel.length > 0 && byLabel[0] !== byPlace[0])
    return `it could be the option ${shorten(cell)} or the one with that number from 0`;
  const [wanted, other] = isLabelFirst ? [byLabel, byPlace] : [byPlace, byLabel];
  return wanted.length > 0 ? wanted : other;
}

/** `2`, `2.0`, `B`, `b)`, `Option B`; null: it names no place. */
function readPlace(cell: string, is_lettered: boolean): { number: number; isNumber: boolean } | null {
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
 * such a row.
 */
export function detectFirstNumber(
  rows: Iterable<AnsweredCell>,
  first: Naming["first"],
  is_index: boolean,
): Naming["from"] {
  let [isFrom0, isFrom1] = [false, false];
  for (const { cell, choices } of rows) {
    for (const part of splitCell(cell, first)) {
      const told = readPlace(part, true);
      const isLabel = choices.some(({ label }) => foldCase(label) === foldCase(part));
      if (!told?.isNumber || (isLabel && (first === "label" || told.number === 0))) continue;
      const has = (place: number) => choices.some((choice) => choice.place === place);
      if (told.number === 0) isFrom0 = true;
      else if (has(told.number) && !has(told.number + 1)) isFrom1 = true;
    }
  }
  if (isFrom0 && isFrom1) return null;
  if (isFrom0) return 0;
  return is_index && !isFrom1 ? null : 1;
}

const foldCase = (words: string) => words.normalize("NFC").trim().toLowerCase();
