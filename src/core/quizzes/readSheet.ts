import { addToRounds, type SheetReading, type SheetRound } from "./addToRounds.ts";
import { bounds } from "./bounds.ts";
import { isShortened, nameShortened } from "./kahootTime.ts";
import { readCells } from "./readCells.ts";
import { readOpenTrivia } from "./readOpenTrivia.ts";
import { readRow } from "./readRow.ts";
import { detectFirstNumber, detectPlaces, type Naming } from "./sheetChoice.ts";
import { nameUnreadColumns } from "./sheetColumns.ts";
import { findHeader, type Header, known_headers } from "./sheetHeader.ts";
import { SheetRow } from "./SheetRow.ts";

/** This is more than all questions of a quiz with notes between them. */
export const most_rows = 10_000;
// A person reads the problems, so more of them would not help.
const most_problems = 1_000;

/** A row that cannot be read costs that row and is reported by its number, as spreadsheet programs count. */
export function readSheet(csv: string): SheetReading | { refused: string } {
  const trivia = parseJson(csv);
  if (trivia !== undefined) return readOpenTrivia(trivia);
  const { told, text } = readSeparator(csv);
  const found = findDelimiter(text, told);
  if (!found) return { refused: no_header };
  const { rows, is_cut } = readCells(text, found.delimiter, most_rows + 1);
  if (rows.length > most_rows) return { refused: too_long };
  const reading = readRows(rows, found);
  const { problems } = reading;
  if (is_cut) problems.push(`Row ${rows.length + 1}: a quotation mark begins a cell that never ends`);
  return { ...reading, problems: limitProblems(problems) };
}

/** No spreadsheet is an object of JSON; what is one comes from Open Trivia DB. */
function parseJson(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!trimmed.startsWith("{") || !trimmed.endsWith("}")) return undefined;
  try {
    return JSON.parse(trimmed);
  } catch {
    return undefined;
  }
}

export const no_header = `has no header that is known: ${known_headers}`;
export const too_long = `must be at most ${most_rows} rows long`;

/** Returns null when no known header stands above these rows. */
export function readTable(rows: string[][]): SheetReading | null {
  const header = findHeader(rows.slice(0, most_above));
  if (!header) return null;
  // In a workbook no stray comma moves cells, so whatever stands to the right of the columns is somebody's note.
  const reading = readRows(rows, { delimiter: ",", header: { ...header, width: Infinity } });
  return { ...reading, problems: limitProblems(reading.problems) };
}

/** Some files begin with a line that tells spreadsheet programs the separator; they do not show it as a row. */
function readSeparator(csv: string): { told: string | null; text: string } {
  const text = csv.replace(/^\uFEFF/, "");
  const line = /^"?sep=([^\r\n"])"?[^\S\t\r\n]*(?:\r\n|\n|\r|$)/i.exec(text);
  return line ? { told: line[1]!, text: text.slice(line[0].length) } : { told: null, text };
}

interface Layout {
  delimiter: string;
  header: Header;
}

/** A header is looked for only in this many rows and characters. */
const most_above = 50;
const longest_above = 50_000;

function findDelimiter(text: string, told: string | null): Layout | null {
  const above = text.slice(0, longest_above);
  for (const delimiter of told === null ? [",", ";", "\t"] : [told]) {
    const header = findHeader(readCells(above, delimiter, most_above).rows);
    if (header) return { delimiter, header };
  }
  return null;
}

function readRows(rows: string[][], layout: Layout): SheetReading {
  const { header } = layout;
  const naming = detectNaming(rows, layout);
  const rounds: SheetRound[] = [];
  const problems: string[] = [];
  const shortened: number[] = [];
  // Merged cells leave all rows but the first empty, so the round's title carries on.
  let round_title = "";
  const seen = new Set<string>();
  const hasSeen = (words: string) => seen.size === seen.add(words).size;
  for (const [index, cells] of rows.entries()) {
    if (index <= header.row) continue;
    const own: string[] = [];
    const row = new SheetRow(cells, { ...layout, naming }, (problem) => own.push(problem));
    if (row.isEmpty()) continue;
    round_title = row.words("round", bounds.title) || round_title;
    // A report of a game has a row for each player and question.
    if (header.is_report && hasSeen(row.askedWords())) continue;
    const question = readRow(row);
    if (own.length === 0) own.push(...addToRounds(rounds, round_title, question));
    if (own.length > 0) problems.push(`Row ${index + 1}: ${own[0]}`);
    else if (isShortened(row)) shortened.push(index + 1);
  }
  const remarks = [
    ...nameUnreadColumns(rows, header),
    ...sayFirstNumber(header, naming),
    ...nameShortened(shortened),
  ];
  return { rounds, problems, remarks };
}

/** In Kahoot's columns, and where numbers are asked for, nobody counts otherwise. */
function sayFirstNumber({ dialect, is_numbered, row }: Header, { is_from_assumed }: Naming): string[] {
  if (!is_from_assumed || is_numbered || dialect === "kahoot") return [];
  return [`Row ${row + 1}: no right answer is 0 or the last option, so they are counted from 1`];
}

/** One row alone does not tell whether answers count from 0, so all rows are looked at first. */
function detectNaming(rows: string[][], layout: Layout): Naming {
  const { dialect, is_index, is_lettered, is_numbered, row: header_row } = layout.header;
  const { is_report, is_wrong_only } = layout.header;
  const names_places = { numbers: false, letters: false };
  // A report tells what was right in words, even where these are numbers; so does a column beside the wrong ones.
  if (is_report || is_wrong_only)
    return { first: "label", names_places, from: null, is_from_assumed: false, is_lettered: false };
  const first = dialect === "kahoot" || is_numbered || is_index ? "place" : "label";
  const naming: Naming = { first, names_places, from: 1, is_from_assumed: false, is_lettered };
  const answered = rows.slice(header_row + 1).flatMap((cells) => {
    const row = new SheetRow(cells, { ...layout, naming }, () => undefined);
    const choices = row.choices();
    const isOther = /^(?:true|boolean|yes|number|order|text|type|short|open|free|fill)/i.test(
      row.cell("kind"),
    );
    return choices.length < 2 || isOther ? [] : [{ cell: row.cell("answer"), choices }];
  });
  return {
    ...naming,
    names_places: detectPlaces(answered),
    ...detectFirstNumber(answered, first, is_index),
  };
}

export function limitProblems(problems: string[]): string[] {
  if (problems.length <= most_problems) return problems;
  return [...problems.slice(0, most_problems), `and ${problems.length - most_problems} more rows`];
}
