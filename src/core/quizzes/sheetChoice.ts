import { shortened } from "./shortened.ts";

export interface Choice {
  /** The number of its column, from 1. */
  place: number;
  label: string;
}

/** The one that a cell names by its label or place, the `first` of which is looked for first; else what is wrong. */
export function rightChoice<C extends Choice>(
  cell: string,
  choices: C[],
  first: "label" | "place",
): C | string {
  if (cell === "") return "it has no right answer";
  const named = namedBy(cell, choices, first);
  if (named.length === 1) return named[0]!;
  if (named.length > 1) return `several options are called ${shortened(cell)}`;
  const several = cell.split(/[,;]/).map((part) => namedBy(part.trim(), choices, first));
  if (several.length > 1 && several.every(({ length }) => length > 0))
    return `it has several right answers, a question has one: ${shortened(cell)}`;
  return `the right answer is none of its options: ${shortened(cell)}`;
}

function namedBy<C extends Choice>(cell: string, choices: C[], first: "label" | "place"): C[] {
  const byLabel = choices.filter(({ label }) => folded(label) === folded(cell));
  const place = /^\d{1,3}(?:\.0+)?$/.test(cell) ? Number.parseInt(cell, 10) : null;
  const byPlace = choices.filter((choice) => choice.place === place);
  const [wanted, other] = first === "label" ? [byLabel, byPlace] : [byPlace, byLabel];
  return wanted.length > 0 ? wanted : other;
}

const folded = (words: string) => words.normalize("NFC").trim().toLowerCase();
