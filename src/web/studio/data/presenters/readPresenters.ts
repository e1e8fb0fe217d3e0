import { readSheetRows } from "../collections/sheet.ts";

const fields = ["ref", "name", "title", "organization", "email", "bio", "photo_url"] as const;

/** Rows to be imported: a JSON list (or `{ items }`), else a spreadsheet whose first row names the fields. */
export function readPresenters(text: string): { items: unknown[] } | { refused: string } {
  if (/^\s*[[{]/.test(text)) return readJson(text);
  const { columns, rows } = readSheetRows(text);
  const named = new Map(columns.map((column) => [column, fields.find((field) => field === plain(column))]));
  if (![...named.values()].includes("ref"))
    return {
      refused: `The first row must name the columns: ref, and of ${fields.slice(1).join(", ")} what there is.`,
    };
  return {
    items: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([column, value]) => {
          const field = named.get(column);
          // An address that is empty is none; the other fields may be emptied.
          return field === undefined || (field === "photo_url" && value === "") ? [] : [[field, value]];
        }),
      ),
    ),
  };
}

const plain = (column: string) => column.toLowerCase().replace(/[\s-]+/g, "_");

function readJson(text: string): { items: unknown[] } | { refused: string } {
  try {
    const read: unknown = JSON.parse(text);
    const items = Array.isArray(read) ? (read as unknown[]) : (read as { items?: unknown }).items;
    return Array.isArray(items) ? { items } : { refused: "The JSON must be a list of presenters." };
  } catch (error) {
    return { refused: `This is not JSON: ${(error as Error).message}` };
  }
}
