import { readTicketCode } from "../../../../core/engagements/ticketCode.ts";
import { readCells } from "../../../../core/quizzes/readCells.ts";

export interface ListedCode {
  code: string;
  name: string | null;
}

/** More lines than one request takes codes, so that a list that is too long is refused as a whole and not cut. */
const most_lines = 20_002;

const headings = {
  code: /^(?:code|ticket|ticket ?(?:number|no\.?|id)|number|nummer|barcode)$/i,
  name: /^(?:name|full ?name|guest|gast|nom|nome)$/i,
};

/** What a list holds. */
export interface CodeList {
  codes: ListedCode[];
  /** Lines in which no code can be read. */
  unread: string[];
}

/**
 * Reads a list of codes, one in a line, or a sheet with a column of codes and maybe one of names. Without headings the
 * code stands first, then the name. Each line is read for itself: a comma, a semicolon or a tab follows the code.
 */
export function readCodes(text: string): CodeList {
  const lines = splitLines(text.replace(/^\uFEFF/, "")).slice(0, most_lines);
  const first_line = lines[0] ?? "";
  const first = readLine(first_line, findDelimiter(first_line));
  const at = {
    code: first.findIndex((cell) => headings.code.test(cell.trim())),
    name: first.findIndex((cell) => headings.name.test(cell.trim())),
  };
  const isHeaded = at.code !== -1;
  const columns = isHeaded ? at : { code: 0, name: 1 };
  const list: CodeList = { codes: [], unread: [] };
  for (const line of isHeaded ? lines.slice(1) : lines) {
    const cells = readColumns(line, columns.code, findDelimiter(first_line));
    if (cells.every((cell) => cell.trim() === "")) continue;
    const code = cells[columns.code]?.trim() ?? "";
    if (readTicketCode(code) === null) list.unread.push(cells.join(" ").trim());
    else list.codes.push({ code, name: cells[columns.name]?.trim() || null });
  }
  return list;
}

/** Splits at ends of lines, except within a cell in quotation marks; lines that are empty are left out. */
function splitLines(text: string): string[] {
  return text.match(/(?:(?<![^,;\t\r\n])"[^"]*(?:""[^"]*)*"(?![^,;\t\r\n])|[^\r\n])+/g) ?? [];
}

/** In front of the code other columns may hold any of the signs, so there the one of the headings goes first. */
function readColumns(line: string, code: number, headings_delimiter: string): string[] {
  const cells = code === 0 ? [] : readLine(line, headings_delimiter);
  return cells.length > code ? cells : readLine(line, findDelimiter(line));
}

/** A quotation mark that nothing closes stands for itself. */
const readLine = (line: string, delimiter: string): string[] =>
  readCells(line, delimiter, 1).rows[0] ?? line.split(delimiter);

/** Finds the first comma, semicolon or tab that is not within quotation marks. */
function findDelimiter(line: string): string {
  const [, sign] = /^(?:"[^"]*(?:""[^"]*)*"(?=[,;\t])|[^,;\t]*)([,;\t])/.exec(line) ?? [];
  return sign ?? ",";
}
