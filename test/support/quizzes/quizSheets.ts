import fc from "fast-check";
import { foldTextAnswer } from "../../../src/core/quizzes/textAnswer.ts";

/** A question as a row of a plain spreadsheet, and what should be made of it. */
export interface SheetQuestion {
  round: string;
  kind: string;
  text: string;
  options: string[];
  /** A number is written when the delimiter is known. */
  answer: string | number;
  unit: string;
  tolerance: number | null;
  points: number | undefined;
  time_s: number | undefined;
  meant: object;
}

const strange = fc.string({ unit: fc.constantFrom(..."aZß é;,\"'\t\n\r|=1.０👏🏽"), maxLength: 24 });
const cell = (maxLength: number) =>
  fc
    .oneof(strange, fc.string({ unit: "binary", maxLength }))
    .map((words) => words.replaceAll("\0", "").trim())
    .filter((words) => words.toWellFormed() === words && [...words].length <= maxLength);
const words = (maxLength: number) => cell(maxLength).filter((words) => words !== "");
const folded = (words: string) => words.normalize("NFC").trim().toLowerCase();

const labels = fc.uniqueArray(words(80), { minLength: 2, maxLength: 12, selector: folded });
const decimal = fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000 + 0);

const spelling = words(80).filter((words) => foldTextAnswer(words) !== "" && !/[|;\n]/.test(words));

const answered = fc.oneof(
  fc.uniqueArray(spelling, { minLength: 1, maxLength: 8 }).map((accept) => ({
    kind: "text",
    options: accept.slice(1),
    answer: accept[0]!,
    tolerance: null,
    meant: { answer: { accept } },
  })),
  labels.chain((options) =>
    fc.nat({ max: options.length - 1 }).map((index) => ({
      kind: "choice",
      options,
      answer: options[index]!,
      tolerance: null,
      meant: { options, answer: { index } },
    })),
  ),
  labels.map((options) => ({ kind: "order", options, answer: "", tolerance: null, meant: { options } })),
  fc.boolean().map((value) => ({
    kind: "true_false",
    options: [],
    answer: String(value),
    tolerance: null,
    meant: { options: ["True", "False"], answer: { value } },
  })),
  fc.record({ number: decimal, tolerance: decimal.map(Math.abs) }).map(({ number, tolerance }) => ({
    kind: "number",
    options: [],
    answer: number,
    tolerance,
    meant: { answer: { number, tolerance } },
  })),
);

export const sheetQuestion: fc.Arbitrary<SheetQuestion> = fc
  .tuple(
    answered,
    fc.record({
      round: fc.constantFrom("One", "Two, or so", 'The "third"\nround'),
      text: words(200),
      unit: cell(16),
      points: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
      time_s: fc.option(fc.integer({ min: 5, max: 120 }), { nil: undefined }),
    }),
  )
  .map(([answered, rest]) => Object.assign({}, answered, rest));

export interface SheetStyle {
  delimiter: string;
  newline: string;
  mark: string;
  quote_all: boolean;
  above: string[][];
}

export const sheetStyle: fc.Arbitrary<SheetStyle> = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t"),
  newline: fc.constantFrom("\r\n", "\n", "\r"),
  mark: fc.constantFrom("", "\uFEFF"),
  quote_all: fc.boolean(),
  above: fc.array(fc.constantFrom([""], ["", ""], ["Our quiz"], ["a note, in two\nlines", "b"]), {
    maxLength: 3,
  }),
});

export function writeSheet(
  rows: string[][],
  { delimiter, newline, mark, quote_all, above }: SheetStyle,
): string {
  const written = (cell: string) =>
    quote_all || /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return mark + [...above, ...rows].map((cells) => cells.map(written).join(delimiter) + newline).join("");
}

/** A decimal comma where it cannot be taken for a delimiter. */
export function writeNumber(number: number, { delimiter }: SheetStyle): string {
  return delimiter === "," ? String(number) : String(number).replace(".", ",");
}
