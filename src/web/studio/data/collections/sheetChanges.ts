import { type CellChange, findProblem, suggestRefs } from "../records/cellChanges.ts";
import { toBlankName, type SheetRows } from "./sheet.ts";

export interface SheetChanges {
  refs: string[];
  blanks: string[];
  changes: CellChange[];
  problems: string[];
}

const refPattern = /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,199}$/;

/** What a spreadsheet means for the records of a prefix; `taken`: the refs that are there already. */
export function listSheetChanges(
  { columns, rows, problems: unread }: SheetRows,
  { prefix, taken }: { prefix: string; taken: string[] },
): SheetChanges {
  const problems = [...unread];
  const blanks = new Map<string, string>();
  for (const name of columns.filter((name) => name !== "ref")) {
    const blank = toBlankName(name);
    if (blank === null)
      problems.push(`The column “${name}” is left out: its name holds no letters from A to Z`);
    else blanks.set(name, blank);
  }
  const given = rows.flatMap(({ ref }) => (ref ? [prefix + ref] : []));
  const fresh = suggestRefs(prefix, [...taken, ...given], rows.length);
  const changes: CellChange[] = [];
  const refs = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const key = row["ref"]?.trim() ?? "";
    const ref = key === "" ? fresh.shift()! : key.startsWith(prefix) ? key : prefix + key;
    if (!refPattern.test(ref)) {
      problems.push(`Row ${index + 2} is left out: “${key}” cannot be a ref`);
      continue;
    }
    const cells = [...blanks].map(([name, blank]) => ({ ref, blank, value: row[name] ?? "" }));
    for (const cell of cells.filter((cell) => findProblem(cell) !== null))
      problems.push(`Row ${index + 2}: ${cell.blank} ${findProblem(cell)}; the rest of it is cut off`);
    changes.push(...cells);
    refs.add(ref);
  }
  return { refs: [...refs], blanks: [...blanks.values()], changes, problems };
}
