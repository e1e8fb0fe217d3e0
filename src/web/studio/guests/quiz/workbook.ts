import type { SheetReading } from "../../../../core/quizzes/readSheet.ts";

/** A workbook that was chosen, with what will come of it. */
export interface Workbook {
  name: string;
  base64: string;
  read: SheetReading | { refused: string };
}

/** What reads workbooks comes only when one is chosen. */
export async function readChosenWorkbook(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const [{ readQuizWorkbook }, { unpacking }] = await Promise.all([
    import("../../../../core/quizzes/readQuizWorkbook.ts"),
    import("./unpacking.ts"),
  ]);
  return { name, base64: await encodeBase64(bytes), read: await readQuizWorkbook(bytes, unpacking) };
}

function encodeBase64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve((reader.result as string).replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(new Error("The file cannot be read.")));
    reader.readAsDataURL(new Blob([bytes]));
  });
}
