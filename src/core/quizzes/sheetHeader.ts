export type Dialect = "kahoot" | "plain";

const fields = ["round", "kind", "text", "answer", "unit", "tolerance", "points", "time_s"] as const;
export type Field = (typeof fields)[number];

/** Where a spreadsheet says what. */
export interface Header {
  dialect: Dialect;
  /** Of the header itself, from 0. */
  row: number;
  /** How many cells it has. */
  width: number;
  columns: Partial<Record<Field, Column>>;
  /** With their number in the header, in the order of it. */
  options: (Column & { place: number })[];
}

export interface Column {
  /** As people know it. */
  name: string;
  index: number;
}

/** For who sent another one. */
export const known_headers =
  "Question, Answer 1, Answer 2, Time limit (sec), Correct answer(s); or round, kind, text, option 1, option 2, answer, unit, tolerance, points, time_s";

interface Names {
  columns: Partial<Record<Field, { name: string; like: RegExp }>>;
  option: { name: string; like: RegExp };
}

// Kahoot's own template writes notes behind the names: "Question - max 120 characters".
const names: Record<Dialect, Names> = {
  kahoot: {
    columns: {
      text: { name: "Question", like: /^question(?: ?[-–—:(].*)?$/ },
      time_s: { name: "Time limit (sec)", like: /^time limit\b/ },
      answer: { name: "Correct answer(s)", like: /^correct answer/ },
    },
    option: { name: "Answer", like: /^answer ?(\d{1,3})(?: ?[-–—:(].*)?$/ },
  },
  plain: {
    columns: Object.fromEntries(
      fields.map((name) => [name, { name, like: new RegExp(`^${name.replace("_", " ?")}$`) }]),
    ),
    option: { name: "option", like: /^option ?(\d{1,3})$/ },
  },
};

/** Titles and notes may stand above it. */
export function findHeader(rows: string[][]): Header | null {
  for (const [row, cells] of rows.entries()) {
    const header = headerIn(cells, "kahoot") ?? headerIn(cells, "plain");
    if (header) return { ...header, row };
  }
  return null;
}

function headerIn(cells: string[], dialect: Dialect): Omit<Header, "row"> | null {
  const { columns: known, option } = names[dialect];
  const columns: Header["columns"] = {};
  const options = new Map<number, Header["options"][number]>();
  for (const [index, cell] of cells.entries()) {
    const words = cell
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, " ");
    const place = Number(option.like.exec(words)?.[1] ?? 0);
    if (place > 0 && !options.has(place))
      options.set(place, { name: `${option.name} ${place}`, index, place });
    const field = fields.find((field) => known[field]?.like.test(words));
    if (field) columns[field] ??= { name: known[field]!.name, index };
  }
  const { text, answer, kind } = columns;
  const isHeader = dialect === "kahoot" ? answer && options.size > 0 : (answer ?? kind ?? options.size > 0);
  if (!text || !isHeader) return null;
  const inOrder = [...options.values()].sort((one, other) => one.place - other.place);
  return { dialect, width: cells.length, columns, options: inOrder };
}
