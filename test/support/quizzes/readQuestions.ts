import { expect } from "vitest";
import { readSheet } from "../../../src/core/quizzes/readSheet.ts";

/** As it stands in the spreadsheet that Kahoot offers to be filled in. */
export const kahootHeading = [
  "",
  "Question - max 120 characters",
  "Answer 1 - max 75 characters",
  "Answer 2 - max 75 characters",
  "Answer 3 - max 75 characters",
  "Answer 4 - max 75 characters",
  "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
  "Correct answer(s) - choose at least one",
];

/** The rows as a spreadsheet program writes them. */
export const writeCsv = (rows: string[][], delimiter = ",", newline = "\r\n") =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(delimiter),
    )
    .join(newline);

export function readCsv(csv: string) {
  const read = readSheet(csv);
  if ("refused" in read) throw new Error(read.refused);
  return read;
}

/** Questions of the only round. */
export function questionsOf(csv: string) {
  const { rounds, problems } = readCsv(csv);
  expect(rounds.map(({ title }) => title)).toEqual(rounds.length === 0 ? [] : [""]);
  return { questions: rounds.flatMap(({ questions }) => questions), problems };
}
