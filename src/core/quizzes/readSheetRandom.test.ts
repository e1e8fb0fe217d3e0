import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type SheetQuestion,
  sheetQuestion,
  sheetStyle,
  type SheetStyle,
  writeNumber,
  writeSheet,
} from "../../../test/support/quizzes/quizSheets.ts";
import { roundsInput } from "./quizInput.ts";
import { readSheet } from "./readSheet.ts";

const places = Array.from({ length: 12 }, (_, at) => at);

function plainRows(questions: SheetQuestion[], style: SheetStyle): string[][] {
  const number = (value: number | string | null | undefined) =>
    typeof value === "number" ? writeNumber(value, style) : (value ?? "");
  return [
    [
      "Round",
      "kind",
      "text",
      ...places.map((at) => `Option ${at + 1}`),
      "answer",
      "unit",
      "tolerance",
      "points",
      "time_s",
    ],
    ...questions.map(({ round, kind, text, options, answer, unit, tolerance, points, time_s }) => [
      round,
      kind,
      text,
      ...places.map((at) => options[at] ?? ""),
      number(answer),
      unit,
      number(tolerance),
      number(points),
      number(time_s),
    ]),
  ];
}

function meantBy({ kind, text, unit, points, time_s, meant }: SheetQuestion) {
  return { kind, text, unit, points, time_s, ...meant };
}

test("whatever is written into a plain spreadsheet is read from it, and fits the bounds of a quiz", () => {
  fc.assert(
    fc.property(fc.array(sheetQuestion, { maxLength: 8 }), sheetStyle, (questions, style) => {
      const read = readSheet(writeSheet(plainRows(questions, style), style));
      const titles = [...new Set(questions.map(({ round }) => round))];
      expect(read).toEqual({
        rounds: titles.map((title) => ({
          title,
          questions: questions.filter(({ round }) => round === title).map(meantBy),
        })),
        problems: [],
        remarks: [],
      });
      if ("refused" in read) throw new Error(read.refused);
      expect(roundsInput.safeParse(read.rounds).error?.issues).toBeUndefined();
    }),
    { numRuns: 250 },
  );
});

test("and from one as Kahoot writes it", () => {
  const choices = sheetQuestion.filter(({ kind, options }) => kind === "choice" && options.length <= 4);
  fc.assert(
    fc.property(fc.array(choices, { maxLength: 5 }), sheetStyle, (questions, style) => {
      const rows = questions.map(({ text, options, answer, time_s }, at) => [
        String(at + 1),
        text,
        ...places.slice(0, 4).map((at) => options[at] ?? ""),
        String(time_s ?? ""),
        String(options.indexOf(String(answer)) + 1),
      ]);
      const header = ["", "Question", ...places.slice(0, 4).map((at) => `Answer ${at + 1}`)];
      const csv = writeSheet([[...header, "Time limit (sec)", "Correct answer(s)"], ...rows], style);
      expect(readSheet(csv)).toEqual({
        rounds:
          questions.length === 0
            ? []
            : [
                {
                  title: "",
                  questions: questions.map(({ text, time_s, meant }) => ({
                    kind: "choice",
                    text,
                    unit: "",
                    points: undefined,
                    time_s,
                    ...meant,
                  })),
                },
              ],
        problems: [],
        remarks: [],
      });
    }),
    { numRuns: 100 },
  );
});

test("whatever stands in a file, it is refused or what comes of it fits the bounds of a quiz", () => {
  const cells = fc.oneof(
    sheetQuestion.chain(({ text, options, unit, answer }) =>
      fc.constantFrom(text, unit, String(answer), ...options),
    ),
    fc.constantFrom(
      "choice",
      "number",
      "order",
      "true_false",
      "text",
      "slide",
      "",
      "1",
      "2",
      "-3",
      "1e5",
      "7,5",
      '"',
      "true",
    ),
  );
  const rows = fc.array(fc.array(cells, { maxLength: 9 }), { maxLength: 8 });
  const header = fc.shuffledSubarray([
    "kind",
    "text",
    "answer",
    "option 1",
    "option 2",
    "points",
    "tolerance",
  ]);
  fc.assert(
    fc.property(header, rows, sheetStyle, fc.boolean(), (header, rows, style, raw) => {
      const csv = raw
        ? [header, ...rows].map((cells) => cells.join(style.delimiter)).join(style.newline)
        : writeSheet([header, ...rows], style);
      const read = readSheet(csv);
      const rounds = "refused" in read ? [] : read.rounds;
      expect(roundsInput.safeParse(rounds).error?.issues).toBeUndefined();
    }),
    { numRuns: 250 },
  );
});
