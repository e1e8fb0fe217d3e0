import type { Insertable } from "kysely";
import {
  type PublishedTable,
  type publishedKinds,
  findKind,
  kinds,
} from "../../core/releases/publishedKinds.ts";
import type { Queryable, Db } from "../db/database.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import type pg from "pg";
import type { RowChange } from "../../core/releases/describeChange.ts";

/** A row of a working table, called `t`, as a release keeps it. */
function writeBody(table: PublishedTable): string {
  return writeObject(findKind(table).columns);
}

function writeObject(columns: readonly string[]): string {
  return `jsonb_build_object(${columns.map((column) => `'${column}', t."${column}"`).join(", ")})`;
}

const isOpen = "r.workspace_id = $1 AND r.to_release IS NULL";

/**
 * What differs between what is released (`was`) and the working copies (`now`); $1 is the workspace. One statement
 * sees one snapshot of the database: what a writer commits before it begins is found in all tables, and what is
 * committed later in none. So rows always fit to those they refer to, and a change that comes meanwhile is the next
 * release's.
 */
const unreleased = kinds
  .map(
    ({ table, parent }) => `
      SELECT '${table}'::text AS kind, coalesce(t.id, r.item_id) AS item_id,
             ${parent ? `coalesce(t.${parent.column}, r.parent_id)` : "NULL"} AS parent_id,
             r.from_release, r.body AS was, CASE WHEN t.id IS NOT NULL THEN ${writeBody(table)} END AS now
      FROM (SELECT * FROM ${table} WHERE workspace_id = $1) t
      FULL JOIN (SELECT * FROM released r WHERE ${isOpen} AND r.kind = '${table}') r ON r.item_id = t.id
      WHERE t.id IS NULL OR r.item_id IS NULL OR ${differs(table)}`,
  )
  .join(" UNION ALL ");

/** A large column is compared where it lies: to build a body of it for each row would cost several times as much. */
function differs(table: PublishedTable): string {
  const { columns, large } = findKind(table);
  if (large === undefined) return `${writeBody(table)} <> r.body`;
  const small = columns.filter((column) => column !== large);
  return `${writeObject(small)} <> r.body - '${large}' OR t.${large} IS DISTINCT FROM r.body -> '${large}'`;
}

/** What differs from the content that an earlier release had; $3 is its number. */
const differingFromRelease = `
  SELECT kind, item_id, coalesce(n.parent_id, r.parent_id) AS parent_id, r.from_release, r.body AS was, n.body AS now
  FROM (SELECT * FROM released
        WHERE workspace_id = $1 AND from_release <= $3 AND (to_release IS NULL OR to_release > $3)) n
  FULL JOIN (SELECT * FROM released r WHERE ${isOpen}) r USING (kind, item_id)
  WHERE n.body IS DISTINCT FROM r.body`;

/**
 * Only what differs is written: rows that go are closed, rows that come are opened. Answers how many there were. Rows
 * are closed by their whole key, taken from those rows: with the workspace as a constant, and tables just filled and
 * not yet analysed, PostgreSQL expects a handful of rows and compares each with each.
 */
const move = (differing: string) => `
  WITH differing AS MATERIALIZED (SELECT $1 AS workspace_id, d.* FROM (${differing}) d),
  closed AS (
    UPDATE released r SET to_release = $2 FROM differing d
    WHERE r.workspace_id = d.workspace_id AND r.kind = d.kind AND r.item_id = d.item_id
      AND r.from_release = d.from_release
  ),
  opened AS (
    INSERT INTO released (workspace_id, kind, item_id, parent_id, body, from_release)
    SELECT workspace_id, kind, item_id, parent_id, now, $2 FROM differing WHERE now IS NOT NULL
  )
  SELECT count(*) AS moved FROM differing`;

const moves = { toWorking: move(unreleased), toRelease: move(differingFromRelease) };

export async function moveToWorking(
  client: pg.ClientBase,
  { workspace_id, number }: { workspace_id: string; number: number },
): Promise<number> {
  const { rows } = await client.query<{ moved: number }>(moves.toWorking, [workspace_id, number]);
  return rows[0]!.moved;
}

export async function moveToRelease(
  client: pg.ClientBase,
  { workspace_id, number, earlier }: { workspace_id: string; number: number; earlier: number },
): Promise<void> {
  await client.query(moves.toRelease, [workspace_id, number, earlier]);
}

const tables = `'{${kinds.map(({ table }) => table).join(",")}}'::text[]`;

/** An expression about a row that differs, called `d`, by its kind. */
const byKind = (writeExpression: (kind: (typeof kinds)[number]) => string | null) =>
  `CASE d.kind ${kinds.map((kind) => `WHEN '${kind.table}' THEN ${writeExpression(kind) ?? "NULL"}`).join(" ")} END`;

const titles = byKind(({ title, titled_by }) => {
  if (titled_by) return writeName(titled_by.table, `coalesce(d.now, d.was) ->> '${titled_by.column}'`);
  return title ? `coalesce(d.now, d.was) ->> '${title}'` : null;
});

const parentTitles = byKind(({ parent }) => (parent ? writeName(parent.table, "d.parent_id") : null));

/** As it is called now, or was called when it was released. */
function writeName(table: PublishedTable, id: string): string {
  const { title } = findKind(table);
  return `coalesce(
    (SELECT t.${title} FROM ${table} t WHERE t.workspace_id = $1 AND t.id = ${id}),
    (SELECT r.body ->> '${title}' FROM released r
     WHERE ${isOpen} AND r.kind = '${table}' AND r.item_id = ${id}))`;
}

const nowPlaces = byKind(({ table, parent, order }) =>
  parent && order
    ? `CASE WHEN d.now IS NOT NULL THEN (
         SELECT count(*) FROM ${table} t WHERE t.workspace_id = $1 AND t.${parent.column} = d.parent_id
           AND (to_jsonb(t.${order}), t.id) <= (d.now -> '${order}', d.item_id)) END`
    : null,
);

const wasPlaces = byKind(({ table, order }) =>
  order
    ? `CASE WHEN d.was IS NOT NULL THEN (
         SELECT count(*) FROM released r WHERE ${isOpen} AND r.kind = '${table}' AND r.parent_id = d.parent_id
           AND (r.body -> '${order}', r.item_id) <= (d.was -> '${order}', d.item_id)) END`
    : null,
);

const changesQuery = `
  WITH differing AS MATERIALIZED (
    SELECT *, array_position(${tables}, kind) AS kind_order FROM (${unreleased}) u
    WHERE (array_position(${tables}, kind), item_id) > ($2, $3)
    ORDER BY kind_order, item_id LIMIT $4
  )
  SELECT d.kind AS table, d.item_id AS id, d.kind_order, d.was, d.now, ${titles} AS title,
         ${parentTitles} AS parent_title, ${wasPlaces} AS was_place, ${nowPlaces} AS now_place
  FROM differing d ORDER BY d.kind_order, d.item_id`;

export async function selectChanges(
  q: Queryable,
  { workspace_id, after, most }: { workspace_id: string; after: [number, string]; most: number },
): Promise<(RowChange & { kind_order: number })[]> {
  const { rows } = await q.query<RowChange & { kind_order: number }>(changesQuery, [
    workspace_id,
    ...after,
    most,
  ]);
  return rows;
}

/** `auto` plays the working copies, `manual` the newest release. */
export type Mode = Selectable<Database["workspaces"]>["publishing"];

type Kind<T extends PublishedTable> = Extract<(typeof publishedKinds)[number], { table: T }>;

/** Tables whose rows belong to another's: shots to a scene, chapters to a story. */
type ChildTable = Extract<(typeof publishedKinds)[number], { parent: object }>["table"];

export type PlayedRow<T extends PublishedTable> = Pick<
  Selectable<Database[T]>,
  Kind<T>["columns"][number] & keyof Selectable<Database[T]>
>;

export type RowSelection<T extends PublishedTable> =
  | { table: T; ids: readonly string[] }
  | { table: T & ChildTable; of: readonly string[] }
  | { table: T; all: true };

/**
 * Rows that play: of a table all, those with these ids, or those of these parents, children in playing order. Both
 * modes answer the same shape, made by the same expression, and find rows by an index.
 */
export async function readPlayed<T extends PublishedTable>(
  q: Queryable,
  { mode, workspace_id, ...which }: { mode: Mode; workspace_id: string } & RowSelection<T>,
): Promise<PlayedRow<T>[]> {
  const by = "ids" in which ? "ids" : "of" in which ? "of" : "all";
  const keys = "ids" in which ? [which.ids] : "of" in which ? [which.of] : [];
  const { rows } = await q.query<{ body: PlayedRow<T> }>({
    name: `played.${mode}.${which.table}.${by}`,
    text: playedQuery(mode, which.table, by),
    values: [workspace_id, ...keys],
  });
  return rows.map(({ body }) => body);
}

type SelectionKind = "ids" | "of" | "all";

function playedQuery(mode: Mode, table: PublishedTable, by: SelectionKind): string {
  return mode === "auto" ? workingQuery(table, by) : releasedQuery(table, by);
}

function workingQuery(table: PublishedTable, by: SelectionKind): string {
  const { parent, order } = findKind(table);
  const wanted = { ids: "AND t.id = ANY($2)", of: `AND t.${parent?.column} = ANY($2)`, all: "" }[by];
  return `SELECT ${writeBody(table)} AS body FROM ${table} t WHERE t.workspace_id = $1 ${wanted}
          ORDER BY ${order ? `t.${order}, ` : ""}t.id`;
}

/**
 * Releases made before a column was published have bodies without it. The migration that adds such a column puts its
 * default into the bodies as well, or else every row would count as changed; whoever reads takes an absent value for
 * the default all the same.
 */
function releasedQuery(table: PublishedTable, by: SelectionKind): string {
  const { order } = findKind(table);
  const wanted = { ids: "AND item_id = ANY($2)", of: "AND parent_id = ANY($2)", all: "" }[by];
  return `SELECT body FROM released
          WHERE workspace_id = $1 AND kind = '${table}' AND to_release IS NULL ${wanted}
          ORDER BY ${order ? `body -> '${order}', ` : ""}item_id`;
}

export function findPublishing(db: Db, workspace_id: string) {
  return db
    .selectFrom("workspaces")
    .select("publishing as mode")
    .where("id", "=", workspace_id)
    .executeTakeFirstOrThrow();
}

export async function updatePublishing(db: Db, workspace_id: string, mode: Mode): Promise<void> {
  await db.updateTable("workspaces").set({ publishing: mode }).where("id", "=", workspace_id).execute();
}

/**
 * Releases and switches of a workspace come one after the other. The lock lets others' inserts through: their foreign
 * keys only ask that the workspace keeps its id.
 */
export async function lockWorkspace(db: Db, workspace_id: string): Promise<Mode> {
  const { publishing } = await db
    .selectFrom("workspaces")
    .select("publishing")
    .where("id", "=", workspace_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return publishing;
}

export async function nextNumber(db: Db, workspace_id: string): Promise<number> {
  const { newest } = await db
    .selectFrom("releases")
    .select((e) => e.fn.max("number").as("newest"))
    .where("workspace_id", "=", workspace_id)
    .executeTakeFirstOrThrow();
  // The types know a maximum of nothing as a number; the database answers null.
  return ((newest as number | null) ?? 0) + 1;
}

export async function insertRelease(db: Db, release: Insertable<Database["releases"]>): Promise<void> {
  await db.insertInto("releases").values(release).execute();
}

export function selectReleases(db: Db, workspace_id: string) {
  return db
    .selectFrom("releases")
    .select(["id", "number", "note", "rollback_of", "created_by", "created_at"])
    .select(
      sql<boolean>`number = (SELECT max(number) FROM releases WHERE workspace_id = ${workspace_id})`.as(
        "current",
      ),
    )
    .where("workspace_id", "=", workspace_id);
}
