import { dateText, type NumberStyle, percentText } from "./cellFormats.ts";
import { readXml, unescapeText } from "./readXml.ts";
import { UnreadableWorkbook } from "./unzip.ts";

interface WorkbookContext {
  strings: string[];
  styles: NumberStyle[];
  is_1904: boolean;
  most_rows: number;
  rest: () => Promise<void>;
}

const most_columns = 200;

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
}

/** Rows and cells by their own numbers, with empty ones for those that are left out; null: there are too many. */
export async function readCellRows(
  sheet: string,
  { strings, styles, is_1904, most_rows, rest }: WorkbookContext,
): Promise<string[][] | null> {
  const rows: string[][] = [];
  let [row, column, isTooLong] = [-1, -1, false];
  let cell: Cell | null = null;
  /** Whether the text that comes is the cell's: a formula, or how it is pronounced, is not. */
  let [isValue, isReading] = [false, false];
  const readText = ({ type, style, value }: Cell) => {
    if (type === "s") return strings[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    if (type === "e") return "";
    if (type === "str" || type === "inlineStr" || type === "d") return unescapeText(value);
    const number = value.trim() === "" ? Number.NaN : Number(value);
    if (!Number.isFinite(number)) return value;
    if (styles[style] === "percent") return percentText(number);
    return styles[style] === "date" && number >= 0 ? dateText(number, is_1904) : String(number);
  };
  const keep = (done: Cell) => {
    const text = readText(done);
    if (text === "" || done.column >= most_columns) return;
    if (row >= most_rows) {
      isTooLong = true;
      return;
    }
    while (rows.length <= row) rows.push([]);
    const cells = rows[row]!;
    while (cells.length < done.column) cells.push("");
    cells[done.column] = text;
  };
  await readXml(
    sheet,
    {
      onOpen: (name, attributes) => {
        if (name === "row") {
          row = attributes["r"] === undefined ? row + 1 : readRow(attributes["r"]);
          column = -1;
        } else if (name === "c") {
          column = readColumn(attributes["r"] ?? "") ?? column + 1;
          cell = { column, type: attributes["t"] ?? "n", style: Number(attributes["s"] ?? -1), value: "" };
        } else if (name === "rPh") isReading = true;
        else if (name === "v" || name === "t") isValue = true;
      },
      onText: (text) => {
        if (cell && isValue && !isReading) cell.value += text;
      },
      onClose: (name) => {
        if (name === "v" || name === "t") isValue = false;
        else if (name === "rPh") isReading = false;
        else if (name === "c" && cell) {
          if (cell.value !== "" && row >= 0) keep(cell);
          cell = null;
        }
      },
    },
    rest,
  );
  return isTooLong ? null : rows;
}

function readRow(reference: string): number {
  const number = Number(reference);
  if (!Number.isInteger(number)) throw new UnreadableWorkbook("is broken: a row is at no whole number");
  return number - 1;
}

/** Reads the column of a reference, such as 27 of `AB12`; null when it has none. */
function readColumn(reference: string): number | null {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
