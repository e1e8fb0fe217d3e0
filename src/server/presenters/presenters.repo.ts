import type pg from "pg";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type { Queryable, Db } from "../db/database.ts";
import type { PlayedPresenter } from "../../core/sessions/playedSession.ts";
import type { Tx } from "../write.ts";
import { sql } from "kysely";
import type { noteHandEdits } from "../db/handEdits.ts";
import { isUniqueViolation } from "../db/isUniqueViolation.ts";
import { conflict, notFound } from "../http/errors.ts";

const columns = [
  "id",
  "workspace_id",
  "ref",
  "name",
  "title",
  "organization",
  "email",
  "bio",
  "photo_asset_id",
  "photo_source",
  "photo_wanted",
  "photo_problem",
  "created_at",
  "updated_at",
] as const;

export interface PresenterFields {
  ref?: string | null;
  name?: string;
  title?: string;
  organization?: string;
  email?: string;
  bio?: string;
  photo_asset_id?: string | null;
  photo_source?: string | null;
  photo_wanted?: null;
  photo_problem?: null;
}

export type PresenterRow = Awaited<ReturnType<typeof lockExisting>>;
export type Place = { id: string } | { ref: string };

export function selectPresenters(db: Db, workspace_id: string) {
  return db.selectFrom("presenters").select(columns).where("workspace_id", "=", workspace_id);
}

function selectAt(db: Db, workspace_id: string, place: Place) {
  const query = selectPresenters(db, workspace_id);
  return "id" in place ? query.where("id", "=", place.id) : query.where("ref", "=", place.ref);
}

export function findPresenter(db: Db, workspace_id: string, place: Place) {
  return selectAt(db, workspace_id, place).executeTakeFirst();
}

export async function getPresenter(db: Db, workspace_id: string, place: Place) {
  return (await findPresenter(db, workspace_id, place)) ?? refuseMissing();
}

/** Locks a presenter for the transaction that changes it. */
export function lockPresenter(db: Db, workspace_id: string, place: Place) {
  return selectAt(db, workspace_id, place).forUpdate().executeTakeFirst();
}

export async function lockExisting(db: Db, workspace_id: string, id: string) {
  return (await lockPresenter(db, workspace_id, { id })) ?? refuseMissing();
}

/** Locks those of them that exist, so that they are not deleted before the transaction has ended. */
export async function holdPresenters(
  db: Db,
  workspace_id: string,
  ids: readonly string[],
): Promise<string[]> {
  const held = await db
    .selectFrom("presenters")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "in", ids)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return held.map(({ id }) => id);
}

function refuseMissing(): never {
  throw notFound("The presenter");
}

export async function insertPresenter(
  db: Db,
  { fields, ...row }: { id: string; workspace_id: string; fields: PresenterFields & { name: string } },
) {
  return db
    .insertInto("presenters")
    .values({ ref: null, photo_asset_id: null, photo_source: null, ...fields, ...row })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseTakenRef(fields.ref));
}

export async function updatePresenter(
  db: Db,
  { id, workspace_id }: { id: string; workspace_id: string },
  fields: PresenterFields & ReturnType<typeof noteHandEdits>,
) {
  return db
    .updateTable("presenters")
    .set({ ...fields, updated_at: sql<number>`now_ms()` })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseTakenRef(fields.ref));
}

function refuseTakenRef(ref: string | null | undefined) {
  return (error: unknown): never => {
    throw isUniqueViolation(error) && ref ? refTaken(ref) : error;
  };
}

export const refTaken = (ref: string) =>
  conflict(`A presenter with the ref ${ref} exists already`, { field: "ref" });

/** Reads presenters as screens show them, by id. */
export async function readPlayedPresenters(
  q: Queryable,
  workspace_id: string,
  ids: string[],
): Promise<Map<string, PlayedPresenter>> {
  if (ids.length === 0) return new Map();
  const { rows } = await q.query<PlayedPresenter & { id: string }>(
    `SELECT id, name, title, organization, photo_asset_id AS photo FROM presenters
     WHERE workspace_id = $1 AND id = ANY ($2)`,
    [workspace_id, ids],
  );
  return new Map(rows.map((presenter) => [presenter.id, presenter]));
}

export function isAfterName(after: [string, string]) {
  return sql<boolean>`(name, id) > (${after[0]} COLLATE "und-x-icu", ${after[1]})`;
}

/** When two callers bring the same new ref at once, the second waits, then updates. */
export async function lockRef(tx: Tx, workspace_id: string, ref: string): Promise<void> {
  await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `presenter ${workspace_id} ${ref}`,
  ]);
}

export async function deletePresenterRow(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("presenters").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

/** Makes presenters, or writes over them. */
export function upsertPresenters(
  client: pg.ClientBase,
  workspace_id: string,
  rows: Writes["presenters"],
): Promise<void> {
  const text = `
  INSERT INTO presenters (id, workspace_id, ref, name, title, organization,
                          photo_asset_id, photo_source, photo_wanted, photo_problem)
  SELECT id, $1, ref, name, title, organization, photo_asset_id, photo_source, photo_wanted, photo_problem
  ${givenRows(`id text, ref text, name text, title text, organization text,
           photo_asset_id text, photo_source text, photo_wanted text, photo_problem text`)}
  ON CONFLICT (id) DO UPDATE
    SET ref = excluded.ref, name = excluded.name, title = excluded.title, organization = excluded.organization,
        photo_asset_id = excluded.photo_asset_id, photo_source = excluded.photo_source,
        photo_wanted = excluded.photo_wanted, photo_problem = excluded.photo_problem,
        updated_at = now_ms()`;
  return saveRows(client, { workspace_id, text, rows });
}
