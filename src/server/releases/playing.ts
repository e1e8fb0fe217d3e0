import type { Selectable } from "kysely";
import { findKind, type publishedKinds, type PublishedTable } from "../../core/releases/publishedKinds.ts";
import type { Queryable } from "../db/database.ts";
import type { Database } from "../db/schema.ts";
import { bodyOf } from "./releases.repo.ts";

/** `auto` plays the working copies, `manual` the newest release. */
export type Mode = Selectable<Database["workspaces"]>["publishing"];

type Kind<T extends PublishedTable> = Extract<(typeof publishedKinds)[number], { table: T }>;

/** Tables whose rows belong to another's: shots to a scene, chapters to a story. */
type ChildTable = Extract<(typeof publishedKinds)[number], { parent: object }>["table"];

export type Played<T extends PublishedTable> = Pick<
  Selectable<Database[T]>,
  Kind<T>["columns"][number] & keyof Selectable<Database[T]>
>;

type Which<T extends PublishedTable> =
  | { table: T; ids: readonly string[] }
  | { table: T & ChildTable; of: readonly string[] }
  | { table: T; all: true };

/**
 * Rows that play: of a table all, those with these ids, or those of these parents, children in playing order. Both
 * modes answer the same shape, made by the same expression, and find rows by an index.
 */
export async function readPlayed<T extends PublishedTable>(
  q: Queryable,
  { mode, workspace_id, ...which }: { mode: Mode; workspace_id: string } & Which<T>,
): Promise<Played<T>[]> {
  const by = "ids" in which ? "ids" : "of" in which ? "of" : "all";
  const keys = "ids" in which ? [which.ids] : "of" in which ? [which.of] : [];
  const { rows } = await q.query<{ body: Played<T> }>({
    name: `played.${mode}.${which.table}.${by}`,
    text: playedQuery(mode, which.table, by),
    values: [workspace_id, ...keys],
  });
  return rows.map(({ body }) => body);
}

type By = "ids" | "of" | "all";

function playedQuery(mode: Mode, table: PublishedTable, by: By): string {
  return mode === "auto" ? workingQuery(table, by) : releasedQuery(table, by);
}

function workingQuery(table: PublishedTable, by: By): string {
  const { parent, order } = findKind(table);
  const wanted = { ids: "AND t.id = ANY($2)", of: `AND t.${parent?.column} = ANY($2)`, all: "" }[by];
  return `SELECT ${bodyOf(table)} AS body FROM ${table} t WHERE t.workspace_id = $1 ${wanted}
          ORDER BY ${order ? `t.${order}, ` : ""}t.id`;
}

/**
 * Releases made before a column was published have bodies without it. The migration that adds such a column puts its
 * default into the bodies as well, or else every row would count as changed; whoever reads takes an absent value for
 * the default all the same.
 */
function releasedQuery(table: PublishedTable, by: By): string {
  const { order } = findKind(table);
  const wanted = { ids: "AND item_id = ANY($2)", of: "AND parent_id = ANY($2)", all: "" }[by];
  return `SELECT body FROM released
          WHERE workspace_id = $1 AND kind = '${table}' AND to_release IS NULL ${wanted}
          ORDER BY ${order ? `body -> '${order}', ` : ""}item_id`;
}
