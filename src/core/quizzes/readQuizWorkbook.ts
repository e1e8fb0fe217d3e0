import { readWorkbook } from "../workbook/readWorkbook.ts";
import { type Unpacking, UnreadableWorkbook } from "../workbook/unzip.ts";
import { most_rows, no_header, type SheetReading, readTable, too_long } from "./readSheet.ts";

/** Reads the first sheet of an .xlsx file that has a known header, in the same way as a CSV file. */
export async function readQuizWorkbook(
  bytes: Uint8Array,
  unpacking: Unpacking,
): Promise<SheetReading | { refused: string }> {
  try {
    for (const { read } of await readWorkbook(bytes, unpacking)) {
      const rows = await read(most_rows);
      if (rows === null) return { refused: too_long };
      const found = readTable(rows);
      if (found) return found;
    }
    return { refused: no_header };
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { refused: error.message };
    throw error;
  }
}
