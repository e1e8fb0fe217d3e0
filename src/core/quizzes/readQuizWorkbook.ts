import { readWorkbook } from "../workbook/readWorkbook.ts";
import { type Unpacking, UnreadableWorkbook } from "../workbook/unzip.ts";
import type { SheetReading } from "./addToRounds.ts";
import { bounds } from "./bounds.ts";
import { most_rounds } from "./quiz.ts";
import { limitProblems, most_rows, no_header, readTable, too_long } from "./readSheet.ts";

/** Which sheets of a workbook are read: the first with a known header, or each of them as a round of its own. */
export const sheetChoices = ["first", "all"] as const;
export type SheetChoice = (typeof sheetChoices)[number];

/** Reads sheets of an .xlsx file that have a known header, in the same way as a CSV file. */
export async function readQuizWorkbook(
  bytes: Uint8Array,
  unpacking: Unpacking,
  sheets: SheetChoice = "first",
): Promise<SheetReading | { refused: string }> {
  try {
    const found: { name: string; reading: SheetReading }[] = [];
    for (const { name, read } of await readWorkbook(bytes, unpacking)) {
      const rows = await read(most_rows);
      if (rows === null) return { refused: too_long };
      const reading = readTable(rows);
      if (reading && sheets === "first") return reading;
      if (reading) found.push({ name, reading });
    }
    return found.length === 0 ? { refused: no_header } : joinSheets(found);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { refused: error.message };
    throw error;
  }
}

/** A sheet that names no rounds is one, by its own name. */
function joinSheets(sheets: { name: string; reading: SheetReading }[]): SheetReading {
  const rounds = sheets.flatMap(({ name, reading }) =>
    reading.rounds.map(({ title, questions }) => ({
      title: title || Array.from(name.trim()).slice(0, bounds.title).join(""),
      questions,
    })),
  );
  const gather = (key: "problems" | "remarks") =>
    sheets.flatMap(({ name, reading }) => reading[key].map((sentence) => `${name}, ${sentence}`));
  const left = rounds
    .slice(most_rounds)
    .map(({ title }) => `${title}: there are ${most_rounds} rounds, which is the most`);
  return {
    rounds: rounds.slice(0, most_rounds),
    problems: limitProblems([...gather("problems"), ...left]),
    remarks: gather("remarks"),
  };
}

/** Counts the sheets of a workbook that have a known header. */
export async function countQuizSheets(bytes: Uint8Array, unpacking: Unpacking): Promise<number> {
  let count = 0;
  for (const { read } of await readWorkbook(bytes, unpacking)) {
    const rows = await read(most_rows);
    if (rows && readTable(rows)) count += 1;
  }
  return count;
}
