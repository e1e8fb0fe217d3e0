import type { SelectQueryBuilder } from "kysely";
import { listByAge } from "../db/listByAge.ts";
import { z } from "zod";
import { invalid } from "./errors.ts";
import { checkTree } from "./readJson.ts";

const cursorShape = z.tuple([z.string(), z.array(z.union([z.string(), z.number()]))]);

/** A cursor holds the sort key of the last item seen, so nothing is skipped or repeated while others are inserted. */
export function readCursor<T extends z.ZodType>(
  list: string,
  cursor: string | undefined,
  key: T,
): z.output<T> | null {
  if (cursor === undefined) return null;
  const parsed = cursorShape.safeParse(decode(cursor));
  const position = parsed.success && parsed.data[0] === list ? key.safeParse(parsed.data[1]) : null;
  if (!position?.success) throw invalid("cursor", "is not a cursor of this list");
  return position.data;
}

/** Rows are read one past the limit, because only that tells whether a full page is the last one. */
export function pageFrom<Row, Item>(
  rows: Row[],
  options: { list: string; limit: number; key: (row: Row) => (string | number)[]; item: (row: Row) => Item },
) {
  const shown = rows.slice(0, options.limit);
  const last = shown.at(-1);
  const more = rows.length > options.limit && last !== undefined;
  return {
    items: shown.map(options.item),
    next_cursor: more ? encode([options.list, options.key(last)]) : null,
  };
}

const ageKey = z.tuple([z.int(), z.string()]);

/** Returns a page of a list in the order its items were made. `list` is also the name of their table. */
export async function pageByAge<DB, TB extends keyof DB, Row extends { created_at: number; id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  options: { list: string; limit: number; cursor?: string | undefined; newest_first?: boolean },
) {
  const { list, limit, cursor, newest_first = false } = options;
  const after = readCursor(list, cursor, ageKey);
  const rows = await listByAge(query, { list, after, newest_first, limit: limit + 1 });
  return pageFrom(rows, { list, limit, key: (row) => [row.created_at, row.id], item: (row) => row });
}

function encode(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decode(cursor: string): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(cursor, "base64url"));
    const value: unknown = JSON.parse(text);
    checkTree(value, { unstorable: true });
    return value;
  } catch {
    return null;
  }
}
