import { formatDate } from "../time/dayNumber.ts";
import { readXml } from "./readXml.ts";

/** What a number in a cell stands for. */
export type NumberStyle = "plain" | "date" | "percent";

/** Formats that spreadsheet programs know by number. Those of dates show a time of day, too. */
function findBuiltIn(id: number): NumberStyle {
  if (id === 9 || id === 10) return "percent";
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? "date" : "plain";
}

/** Lists how each style of cells shows its number. */
export async function readNumberStyles(
  styles: string | null,
  rest: () => Promise<void>,
): Promise<NumberStyle[]> {
  const custom = new Map<number, NumberStyle>();
  const found: NumberStyle[] = [];
  let isInCells = false;
  if (styles)
    await readXml(
      styles,
      {
        onOpen: (name, attributes) => {
          if (name === "numFmt")
            custom.set(Number(attributes["numFmtId"]), readFormat(attributes["formatCode"] ?? ""));
          if (name === "cellXfs") isInCells = true;
          if (name === "xf" && isInCells) {
            const id = Number(attributes["numFmtId"]);
            found.push(custom.get(id) ?? findBuiltIn(id));
          }
        },
        onClose: (name) => {
          if (name === "cellXfs") isInCells = false;
        },
      },
      rest,
    );
  return found;
}

/** No format of a spreadsheet program is longer; one made to be long would take ages to look through. */
const longest_format = 255;

/** Words and colours in a format are not about the number. */
function readFormat(format: string): NumberStyle {
  const about = format
    .slice(0, longest_format)
    .replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .replace(/General/gi, "");
  if (/[ymdhs]/i.test(about)) return "date";
  return about.includes("%") ? "percent" : "plain";
}

/** `12.5%`; binary fractions of it are not shown. */
export const percentText = (number: number) => `${Number((number * 100).toPrecision(12))}%`;

const day_s = 86_400;
/** The days from 1899-12-30, from which spreadsheet programs count, to 1970. */
const days_to_1970 = 25_569;
/** Programs that count from 1904 are so many days behind. */
const days_to_1904 = 1_462;

/** `2026-03-05`, `2026-03-05 09:30` or `09:30`, as a cell that shows a date says it whatever the language. */
export function dateText(serial: number, is_1904: boolean): string {
  const seconds = Math.round((serial + (is_1904 ? days_to_1904 : 0)) * day_s);
  const day = Math.floor(seconds / day_s);
  const minute = Math.floor((seconds - day * day_s) / 60);
  const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  if (day === 0) return time;
  return minute === 0 ? formatDate(day - days_to_1970) : `${formatDate(day - days_to_1970)} ${time}`;
}
