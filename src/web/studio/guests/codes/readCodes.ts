import { readTicketCode } from "../../../../core/engagements/ticketCode.ts";
import { readCells } from "../../../../core/quizzes/readCells.ts";

export interface ListedCode {
  code: string;
  name: string | null;
}

/** As many codes as one request takes, and a line of headings. */
const most_rows = 20_001;

const headings = {
  code: /^(?:code|ticket|ticket ?(?:number|no\.?|id)|number|nummer|barcode)$/i,
  name: /^(?:name|full ?name|guest|gast|nom|nome)$/i,
};

/**
 * Reads a list of codes, one in a line, or a sheet with a column of codes and maybe one of names. Without headings the
 * code stands first, then the name.
 */
export function readCodes(text: string): ListedCode[] {
  const plain = text.replace(/^\uFEFF/, "");
  const delimiter = [";", "\t"].find((sign) => plain.split(/[\r\n]/, 1)[0]!.includes(sign)) ?? ",";
  const { rows: all } = readCells(plain, delimiter, most_rows);
  const rows = all.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const first = rows[0] ?? [];
  const at = {
    code: first.findIndex((cell) => headings.code.test(cell.trim())),
    name: first.findIndex((cell) => headings.name.test(cell.trim())),
  };
  const isHeaded = at.code !== -1;
  const columns = isHeaded ? at : { code: 0, name: 1 };
  const codes: ListedCode[] = [];
  for (const cells of isHeaded ? rows.slice(1) : rows) {
    const code = cells[columns.code]?.trim() ?? "";
    if (readTicketCode(code) !== null) codes.push({ code, name: cells[columns.name]?.trim() || null });
  }
  return codes;
}
