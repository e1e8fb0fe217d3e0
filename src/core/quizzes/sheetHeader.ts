export type Dialect = "kahoot" | "plain";

const fields = ["round", "kind", "text", "answer", "unit", "tolerance", "points", "time_s"] as const;
export type Field = (typeof fields)[number];

/** Which column of a spreadsheet holds what. */
export interface Header {
  dialect: Dialect;
  /** The row of the header, from 0. */
  row: number;
  /** The number of cells in the header. */
  width: number;
  columns: Partial<Record<Field, Column>>;
  /** The option columns by their numbers in the header. */
  options: (Column & { place: number })[];
  /** Whether the right answer is called an index, which programs count from 0 and people from 1. */
  is_index: boolean;
  /** Whether options are called A, B and so on. */
  is_lettered: boolean;
  /** Whether the heading of the right answer asks for the number of an option. */
  is_numbered: boolean;
  /** Whether each row is what one player answered, as in Kahoot's reports. */
  is_report: boolean;
  /** Whether the columns of options hold the wrong ones only, and the answer is one more. */
  is_wrong_only: boolean;
}

export interface Column {
  /** The name that people see. */
  name: string;
  index: number;
}

/** Tells somebody who sent an unknown header which ones are known. */
export const known_headers =
  "Question, Answer 1, Answer 2, Time limit (sec), Correct answer(s); or round, kind, text, option 1, option 2, answer, unit, tolerance, points, time_s";

interface ColumnNames {
  columns: Partial<Record<Field, { name: string; like: RegExp }>>;
  option: { name: string; like: RegExp };
  /** Columns of wrong options beside one of the right answer. */
  wrong: RegExp | null;
}

const correct = "correct(?: ?(?:answer|option|choice))?(?:s|\\(s\\))?";

const seconds = "sec(?:ond)?s?|sek(?:unden)?";
const time = "(?:question )?time(?: ?limit)?|timer|duration|zeit(?: ?limit)?|dauer";
const per_question = "(?: (?:per question|pro frage))?";
// A time in minutes or milliseconds would be taken for seconds, so such a column is not read.
const no_other_unit = "(?!.*(?:\\bminute[ns]?\\b|\\bin min\\b|\\(mins?\\.?\\)|\\bms\\b|\\bmilli))";

const time_limit = new RegExp(
  `^${no_other_unit}(?:${[
    "time (?:limit|allotted)\\b.*",
    `(?:${time})${per_question}(?: ?(?:in )?\\(?(?:s|${seconds})\\.?\\)?)?(?: ?\\(.*\\))?`,
    `(?:${seconds})\\.?${per_question}`,
  ].join("|")})$`,
);

// Kahoot's own template writes notes behind the names: "Question - max 120 characters".
const names: Record<Dialect, ColumnNames> = {
  kahoot: {
    columns: {
      text: { name: "Question", like: /^question(?: ?[-–—:(].*)?$/ },
      time_s: { name: "Time limit (sec)", like: time_limit },
      answer: { name: "Correct answer(s)", like: new RegExp(`^${correct}(?:\\b.*)?$`) },
      points: { name: "points", like: /^points$/ },
    },
    option: { name: "Answer", like: /^answer ?(\d{1,3})(?: ?[-–—:(].*)?$/ },
    wrong: null,
  },
  plain: {
    columns: {
      round: { name: "round", like: /^round$/ },
      kind: { name: "kind", like: /^(?:question )?(?:kind|type)$/ },
      text: { name: "text", like: /^(?:text|question(?: text)?|prompt)$/ },
      answer: {
        name: "answer",
        like: new RegExp(
          `^(?:answer|right(?: ?answers?)?|${correct}|solution|(?:answer )?key)(?: (?:index|idx|letter|number|#))?(?: ?\\(.*\\))?$`,
        ),
      },
      unit: { name: "unit", like: /^unit$/ },
      tolerance: { name: "tolerance", like: /^tolerance$/ },
      points: { name: "points", like: /^(?:points|score)$/ },
      time_s: { name: "time_s", like: time_limit },
    },
    option: {
      name: "option",
      like: /^(?:(?:option|choice|answer|alternative) ?)?(?:(\d{1,3})|([a-l]))(?: ?\(.*\))?$/,
    },
    wrong:
      /^(?:(?:incorrect|wrong)(?: ?(?:answer|option|choice))?|false (?:answer|option|choice)) ?(\d{1,2})?(?: ?\(.*\))?$/,
  },
};

/** Titles and notes may stand above the header. */
export function findHeader(rows: string[][]): Header | null {
  for (const [row, cells] of rows.entries()) {
    const header = readHeader(cells, "kahoot") ?? readHeader(cells, "plain");
    if (header) return { ...header, row };
  }
  return null;
}

function readHeader(cells: string[], dialect: Dialect): Omit<Header, "row"> | null {
  const { columns: known, option, wrong } = names[dialect];
  const columns: Header["columns"] = {};
  const options = new Map<number, Header["options"][number]>();
  let isTextNamed = false;
  const wrongOptions: Header["options"] = [];
  let [is_index, is_lettered, is_numbered, is_report] = [false, false, false, false];
  for (const [index, cell] of cells.entries()) {
    const words = normalizeCell(cell);
    const [, digits, letter] = option.like.exec(words) ?? [];
    const place = letter === undefined ? Number(digits ?? 0) : letterToPlace(letter);
    if (place > 0 && !options.has(place))
      options.set(place, { name: `${option.name} ${letter?.toUpperCase() ?? place}`, index, place });
    is_lettered ||= letter !== undefined;
    is_report ||= dialect === "kahoot" && words === "player";
    const [isWrong, number] = wrong?.exec(words) ?? [];
    if (isWrong !== undefined)
      wrongOptions.push({
        name: `wrong answer ${number ?? wrongOptions.length + 1}`,
        index,
        place: wrongOptions.length + 1,
      });
    const field = fields.find((field) => known[field]?.like.test(words));
    if (!field || columns[field]) continue;
    columns[field] = { name: known[field]!.name, index };
    if (field === "text") isTextNamed = words === "text";
    if (field === "answer") is_index = /\b(?:index|idx)\b/.test(words);
    if (field === "answer") is_numbered = /#|\bnumbers?\b/.test(words);
  }
  // A report's are those that its player got.
  if (is_report) delete columns.points;
  const { text, answer, kind } = columns;
  const is_wrong_only = options.size === 0 && wrongOptions.length > 0 && answer !== undefined;
  const isOffered =
    is_wrong_only || options.size > 1 || (options.size > 0 && (dialect === "kahoot" || isTextNamed));
  // "Question" alone may stand above anything; with our own words one of them is enough.
  const isHeader = isTextNamed ? (answer ?? kind ?? isOffered) : kind || (answer && isOffered);
  if (!text || !isHeader || (dialect === "kahoot" && (!answer || !isOffered))) return null;
  const inOrder = is_wrong_only
    ? wrongOptions
    : [...options.values()].sort((one, other) => one.place - other.place);
  return {
    dialect,
    width: cells.length,
    columns,
    options: inOrder,
    is_index,
    is_lettered,
    is_numbered,
    is_report,
    is_wrong_only,
  };
}

/** `optionA`, `option_a` and `Option A` alike. */
function normalizeCell(cell: string): string {
  return cell
    .slice(0, 200)
    .trim()
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .replace(/[\s_]+/g, " ");
}

export function letterToPlace(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 96;
}
