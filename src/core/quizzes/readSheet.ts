import { bounds } from "./bounds.ts";
import { most_questions_of_round, most_rounds } from "./quiz.ts";
import type { QuestionInput } from "./quizInput.ts";
import { readCells } from "./readCells.ts";
import { readRow } from "./readRow.ts";
import { detectFirstNumber, type Naming } from "./sheetChoice.ts";
import { findHeader, type Header, known_headers } from "./sheetHeader.ts";
import { SheetRow } from "./SheetRow.ts";

interface SheetRound {
  title: string;
  questions: QuestionInput[];
}

export interface SheetReading {
  rounds: SheetRound[];
  /** A sentence for each row that could not be read. */
  problems: string[];
}

/** This is more than all questions of a quiz with notes between them. */
export const most_rows = 10_000;
// A person reads the problems, so more of them would not help.
const most_problems = 1_000;

/** A row that cannot be read costs that row and is reported by its number, as spreadsheet programs count. */
export function readSheet(csv: string): SheetReading | { refused: string } {
  const { told, text } = readSeparator(csv);
  const found = findDelimiter(text, told);
  if (!found) return { refused: no_header };
  const { rows, is_cut } = readCells(text, found.delimiter, most_rows + 1);
  if (rows.length > most_rows) return { refused: too_long };
  const { rounds, problems } = readRows(rows, found);
  if (is_cut) problems.push(`Row ${rows.length + 1}: a quotation mark begins a cell that never ends`);
  return { rounds, problems: limitProblems(problems) };
}

export const no_header = `has no header that is known: ${known_headers}`;
export const too_long = `must be at most ${most_rows} rows long`;

/** Returns null when no known header stands above these rows. */
export function readTable(rows: string[][]): SheetReading | null {
  const header = findHeader(rows.slice(0, most_above));
  if (!header) return null;
  // In a workbook no stray comma moves cells, so whatever stands to the right of the columns is somebody's note.
  const { rounds, problems } = readRows(rows, { delimiter: ",", header: { ...header, width: Infinity } });
  return { rounds, problems: limitProblems(problems) };
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
  // Merged cells leave all rows but the first empty, so the round's title carries on.
  let round_title = "";
  for (const [index, cells] of rows.entries()) {
    if (index <= header.row) continue;
    const own: string[] = [];
    const row = new SheetRow(cells, { ...layout, naming }, (problem) => own.push(problem));
    if (row.isEmpty()) continue;
    round_title = row.words("round", bounds.title) || round_title;
    const question = readRow(row);
    if (own.length === 0) own.push(...addQuestion(rounds, round_title, question));
    if (own.length > 0) problems.push(`Row ${index + 1}: ${own[0]}`);
  }
  return { rounds, problems };
}

/** One row alone does not tell whether answers count from 0, so all rows are looked at first. */
function detectNaming(rows: string[][], layout: Layout): Naming {
  const { dialect, is_index, is_lettered, row: header_row } = layout.header;
  const naming: Naming = { first: dialect === "kahoot" ? "place" : "label", from: 1, is_lettered };
  const answered = rows.slice(header_row + 1).flatMap((cells) => {
    const row = new SheetRow(cells, { ...layout, naming }, () => undefined);
    const choices = row.choices();
    const isOther = /^(?:true|number|order|text|type|short|open|free|fill)/i.test(row.cell("kind"));
    return choices.length < 2 || isOther ? [] : [{ cell: row.cell("answer"), choices }];
  });
  return { ...naming, from: detectFirstNumber(answered, naming.first, is_index) };
}

/** Returns what is wrong with the question, if anything. */
function addQuestion(rounds: SheetRound[], title: string, question: QuestionInput): string[] {
  const namesakes = rounds.filter((round) => round.title.toLowerCase() === title.toLowerCase());
  const open = namesakes.find(({ questions }) => questions.length < most_questions_of_round);
  if (open) open.questions.push(question);
  // A sheet that names no rounds does not expect that they end.
  else if (namesakes.length > 0 && title !== "")
    return [`the round ${title} has ${most_questions_of_round} questions, which is the most`];
  else if (rounds.length === most_rounds) return [`there are ${most_rounds} rounds, which is the most`];
  else rounds.push({ title, questions: [question] });
  return [];
}

function limitProblems(problems: string[]): string[] {
  if (problems.length <= most_problems) return problems;
  return [...problems.slice(0, most_problems), `and ${problems.length - most_problems} more rows`];
}
