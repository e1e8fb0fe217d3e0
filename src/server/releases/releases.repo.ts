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

/** Writes a row of a working table, called `t`, in the form in which a release keeps it. */
function writeBody(table: PublishedTable): string {
  return writeObject(findKind(table).columns);
}

function writeObject(columns: readonly string[]): string {
  return `jsonb_build_object(${columns.map((column) => `'${column}', t."${column}"`).join(", ")})`;
}

const isOpen = "r.workspace_id = $1 AND r.to_release IS NULL";

/**
 * Finds what differs of rows of one kind between what is released (`was`) and the working copies (`now`); `keys` selects
 * their `item_id`, and $1 is the workspace. Each row is looked up by its key (`OFFSET 0` keeps the planner from reading
 * whole tables instead), so the cost follows the number of keys, not the size of the workspace.
 */
const compareRows = ({ table, parent }: (typeof kinds)[number], keys: string) => `
  SELECT '${table}'::text AS kind, k.item_id,
         ${parent ? `coalesce(t.${parent.column}, r.parent_id)` : "NULL"} AS parent_id,
         r.body AS was, CASE WHEN t.id IS NOT NULL THEN ${writeBody(table)} END AS now
  FROM (${keys}) k
  LEFT JOIN LATERAL (SELECT * FROM ${table} t WHERE t.id = k.item_id AND t.workspace_id = $1 OFFSET 0) t ON true
  LEFT JOIN LATERAL (SELECT * FROM released r WHERE ${isOpen} AND r.kind = '${table}' AND r.item_id = k.item_id
                     OFFSET 0) r ON true
  WHERE (t.id IS NULL) <> (r.item_id IS NULL) OR ${writeDifference(table)}`;

/**
 * A large column is compared where it lies, because building a body of it for each row would cost several times as
 * much.
 */
function writeDifference(table: PublishedTable): string {
  const { columns, large } = findKind(table);
  if (large === undefined) return `${writeBody(table)} <> r.body`;
  const small = columns.filter((column) => column !== large);
  return `${writeObject(small)} <> r.body - '${large}' OR t.${large} IS DISTINCT FROM r.body -> '${large}'`;
}

/** Selects what differs among the candidates that `seen` holds. */
const unreleased = kinds
  .map((kind) => compareRows(kind, `SELECT DISTINCT item_id FROM seen WHERE kind = '${kind.table}'`))
  .join(" UNION ALL ");

/**
 * Finds what differs from the content that an earlier release had; $3 is its number. Only what came or went since can
 * differ.
 */
const differingFromRelease = `
  SELECT k.kind, k.item_id, coalesce(n.parent_id, r.parent_id) AS parent_id, r.body AS was, n.body AS now
  FROM (SELECT kind, item_id FROM released WHERE workspace_id = $1 AND from_release > $3
        UNION SELECT kind, item_id FROM released WHERE workspace_id = $1 AND to_release > $3) k
  LEFT JOIN LATERAL (SELECT * FROM released r WHERE ${isOpen} AND r.kind = k.kind AND r.item_id = k.item_id
                     OFFSET 0) r ON true
  LEFT JOIN LATERAL (SELECT * FROM released n WHERE n.workspace_id = $1 AND n.kind = k.kind AND n.item_id = k.item_id
                       AND n.from_release <= $3 AND (n.to_release IS NULL OR n.to_release > $3) OFFSET 0) n ON true
  WHERE n.body IS DISTINCT FROM r.body`;

/**
 * Only what differs is written: rows that go are closed, rows that come are opened. Rows are closed by their whole key,
 * taken from those rows: with the workspace as a constant, and tables just filled and not yet analysed, PostgreSQL
 * expects a handful of rows and compares each with each.
 */
const move = (differing: string) => `
  differing AS MATERIALIZED (SELECT $1 AS workspace_id, d.* FROM (${differing}) d),
  closed AS (
    UPDATE released r SET to_release = $2 FROM differing d
    WHERE r.workspace_id = d.workspace_id AND r.kind = d.kind AND r.item_id = d.item_id AND r.to_release IS NULL
  ),
  opened AS (
    INSERT INTO released (workspace_id, kind, item_id, parent_id, body, from_release)
    SELECT workspace_id, kind, item_id, parent_id, now, $2 FROM differing WHERE now IS NOT NULL
  )`;

/** The same row of `release_candidates`, called `c`, that another selection has. */
const isCandidate = (name: string) =>
  `c.workspace_id = ${name}.workspace_id AND c.kind = ${name}.kind AND c.item_id = ${name}.item_id
   AND c.rolled_back = ${name}.rolled_back`;

/**
 * Every write of a working table notes its rows as candidates in its own transaction. One statement sees one snapshot
 * of the database: what a writer commits before it begins is found in all tables, candidates included, and what is
 * committed later in none. So rows always fit those they refer to, and a change that comes meanwhile belongs to the
 * next release: candidates that a writer holds, or has touched since, stay, and nobody waits for that writer. The
 * statement returns how many rows moved.
 */
const moveToWorkingQuery = `
  WITH seen AS MATERIALIZED (SELECT * FROM release_candidates WHERE workspace_id = $1),
  ${move(unreleased)},
  settled AS (
    SELECT c.* FROM seen s JOIN release_candidates c ON ${isCandidate("s")} AND c.touch = s.touch
    FOR UPDATE OF c SKIP LOCKED
  ),
  forgotten AS (DELETE FROM release_candidates c USING settled s WHERE ${isCandidate("s")})
  SELECT count(*) AS moved FROM differing`;

/** The working copies stay as they are, so whatever moves may differ from them. */
const moveToReleaseQuery = `
  WITH ${move(differingFromRelease)}
  INSERT INTO release_candidates (workspace_id, kind, item_id, rolled_back)
  SELECT workspace_id, kind, item_id, true FROM differing ON CONFLICT DO NOTHING`;

export async function moveToWorking(
  client: pg.ClientBase,
  { workspace_id, number }: { workspace_id: string; number: number },
): Promise<number> {
  const { rows } = await client.query<{ moved: number }>(moveToWorkingQuery, [workspace_id, number]);
  return rows[0]!.moved;
}

export async function moveToRelease(
  client: pg.ClientBase,
  { workspace_id, number, earlier }: { workspace_id: string; number: number; earlier: number },
): Promise<void> {
  await client.query(moveToReleaseQuery, [workspace_id, number, earlier]);
}

/** Writes an expression about a row that differs, called `d`, by its kind. */
const writeByKind = (writeExpression: (kind: (typeof kinds)[number]) => string | null) =>
  `CASE d.kind ${kinds.map((kind) => `WHEN '${kind.table}' THEN ${writeExpression(kind) ?? "NULL"}`).join(" ")} END`;

const titles = writeByKind(({ title, titled_by }) => {
  if (titled_by) return writeName(titled_by.table, `coalesce(d.now, d.was) ->> '${titled_by.column}'`);
  return title ? `coalesce(d.now, d.was) ->> '${title}'` : null;
});

const parentTitles = writeByKind(({ parent }) => (parent ? writeName(parent.table, "d.parent_id") : null));

/** Writes the name as it is now, or as it was when the row was released. */
function writeName(table: PublishedTable, id: string): string {
  const { title } = findKind(table);
  return `coalesce(
    (SELECT t.${title} FROM ${table} t WHERE t.workspace_id = $1 AND t.id = ${id}),
    (SELECT r.body ->> '${title}' FROM released r
     WHERE ${isOpen} AND r.kind = '${table}' AND r.item_id = ${id}))`;
}

const nowPlaces = writeByKind(({ table, parent, order }) =>
  parent && order
    ? `CASE WHEN d.now IS NOT NULL THEN (
         SELECT count(*) FROM ${table} t WHERE t.workspace_id = $1 AND t.${parent.column} = d.parent_id
           AND (to_jsonb(t.${order}), t.id) <= (d.now -> '${order}', d.item_id)) END`
    : null,
);

const wasPlaces = writeByKind(({ table, order }) =>
  order
    ? `CASE WHEN d.was IS NOT NULL THEN (
         SELECT count(*) FROM released r WHERE ${isOpen} AND r.kind = '${table}' AND r.parent_id = d.parent_id
           AND (r.body -> '${order}', r.item_id) <= (d.was -> '${order}', d.item_id)) END`
    : null,
);

/** Each kind gives no more than a page, in order, so a page costs little however many candidates there are. */
const changesPage = kinds
  .map((kind, index) => {
    const order = index + 1;
    const keys = `
      SELECT DISTINCT item_id FROM release_candidates WHERE workspace_id = $1 AND kind = '${kind.table}'
        AND item_id > CASE WHEN $2 < ${order} THEN '' WHEN $2 = ${order} THEN $3 END ORDER BY item_id`;
    return `(SELECT ${order} AS kind_order, d.* FROM (${compareRows(kind, keys)}) d ORDER BY d.item_id LIMIT $4)`;
  })
  .join(" UNION ALL ");

const changesQuery = `
  WITH differing AS MATERIALIZED (SELECT * FROM (${changesPage}) u ORDER BY kind_order, item_id LIMIT $4)
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

/** Rows of these tables belong to another's: shots to a scene, chapters to a story. */
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
 * Reads rows that play: all of a table, those with these ids, or those of these parents, with children in playing
 * order. Both modes return the same shape, made by the same expression, and find rows by an index.
 */
export async function readPlayed<T extends PublishedTable>(
  q: Queryable,
  { mode, workspace_id, ...which }: { mode: Mode; workspace_id: string } & RowSelection<T>,
): Promise<PlayedRow<T>[]> {
  const by = "ids" in which ? "ids" : "of" in which ? "of" : "all";
  const keys = "ids" in which ? [which.ids] : "of" in which ? [which.of] : [];
  const { rows } = await q.query<{ body: PlayedRow<T> }>({
    name: `played.${mode}.${which.table}.${by}`,
    text: buildPlayedQuery(mode, which.table, by),
    values: [workspace_id, ...keys],
  });
  return rows.map(({ body }) => body);
}

type SelectionKind = "ids" | "of" | "all";

function buildPlayedQuery(mode: Mode, table: PublishedTable, by: SelectionKind): string {
  return mode === "auto" ? buildWorkingQuery(table, by) : buildReleasedQuery(table, by);
}

function buildWorkingQuery(table: PublishedTable, by: SelectionKind): string {
  const { parent, order } = findKind(table);
  const wanted = { ids: "AND t.id = ANY($2)", of: `AND t.${parent?.column} = ANY($2)`, all: "" }[by];
  return `SELECT ${writeBody(table)} AS body FROM ${table} t WHERE t.workspace_id = $1 ${wanted}
          ORDER BY ${order ? `t.${order}, ` : ""}t.id`;
}

/**
 * Releases made before a column was published have bodies without it. The migration that adds such a column puts its
 * default into the bodies as well, or else every row would count as changed; readers take an absent value for the
 * default all the same.
 */
function buildReleasedQuery(table: PublishedTable, by: SelectionKind): string {
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
 * Releases and switches of a workspace run one after the other. The lock lets others' inserts through, because their
 * foreign keys only ask that the workspace keeps its id.
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

export async function findNextNumber(db: Db, workspace_id: string): Promise<number> {
  const { newest } = await db
    .selectFrom("releases")
    .select((e) => e.fn.max("number").as("newest"))
    .where("workspace_id", "=", workspace_id)
    .executeTakeFirstOrThrow();
  // The types know the maximum of nothing as a number, but the database returns null.
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
