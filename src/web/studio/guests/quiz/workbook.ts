import type { SheetReading } from "../../../../core/quizzes/addToRounds.ts";

/** A workbook that was chosen, with what will come of it. */
export interface Workbook {
  name: string;
  base64: string;
  read: SheetReading | { refused: string };
  /** As it would be with a round of each sheet; null when it has questions in one sheet only. */
  all: SheetReading | { refused: string } | null;
}

/** What reads workbooks comes only when one is chosen. */
export async function readChosenWorkbook(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const [{ countQuizSheets, readQuizWorkbook }, { unpacking }] = await Promise.all([
    import("../../../../core/quizzes/readQuizWorkbook.ts"),
    import("./unpacking.ts"),
  ]);
  const read = await readQuizWorkbook(bytes, unpacking);
  const hasSeveral = !("refused" in read) && (await countQuizSheets(bytes, unpacking)) > 1;
  const all = hasSeveral ? await readQuizWorkbook(bytes, unpacking, "all") : null;
  return { name, base64: await encodeBase64(bytes), read, all };
}

function encodeBase64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve((reader.result as string).replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(new Error("The file cannot be read.")));
    reader.readAsDataURL(new Blob([bytes]));
  });
}
