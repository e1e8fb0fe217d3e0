import type { Db } from "../db/database.ts";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../db/schema.ts";
import { notFound } from "../http/errors.ts";

const columns = [
  "id",
  "scene_id",
  "position",
  "duration_ms",
  "layout_id",
  "layout_opts",
  "timeline",
  "asset_ids",
  "named_ids",
  "channel_ids",
  "created_at",
  "updated_at",
] as const;

export async function findShot(db: Db, workspace_id: string, id: string) {
  return (await selectShot(db, workspace_id, id).executeTakeFirst()) ?? refuseMissing();
}

export type ShotRow = Awaited<ReturnType<typeof findShot>>;

/**
 * Locks a shot for the transaction that changes it. Its scene is locked first, as by everybody who changes a scene's
 * shots.
 */
export async function lockShot(db: Db, workspace_id: string, id: string): Promise<ShotRow> {
  await db
    .selectFrom("scenes")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", (e) => e.selectFrom("shots").select("scene_id").where("shots.id", "=", id))
    .forUpdate()
    .execute();
  return (await selectShot(db, workspace_id, id).forUpdate().executeTakeFirst()) ?? refuseMissing();
}

function selectShot(db: Db, workspace_id: string, id: string) {
  return db.selectFrom("shots").select(columns).where("workspace_id", "=", workspace_id).where("id", "=", id);
}

function refuseMissing(): never {
  throw notFound("The shot");
}

export type NewShot = Insertable<Database["shots"]>;

export async function insertShot(db: Db, shot: NewShot): Promise<ShotRow> {
  return db.insertInto("shots").values(shot).returning(columns).executeTakeFirstOrThrow();
}

export async function updateShot(
  db: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
  changed: Updateable<Database["shots"]>,
): Promise<ShotRow> {
  return db
    .updateTable("shots")
    .set({ ...changed, updated_at: sql<number>`now_ms()` })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteShotRow(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("shots").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

/** Locks the shots whose rules name a condition. */
export function listShotsNaming(db: Db, workspace_id: string, named: string) {
  return db
    .selectFrom("shots")
    .innerJoin("scenes", "scenes.id", "shots.scene_id")
    .select(["shots.id", "shots.scene_id", "scenes.title", "shots.timeline"])
    .where("shots.workspace_id", "=", workspace_id)
    .where(sql<boolean>`shots.named_ids @> ARRAY[${named}::text]`)
    .orderBy("shots.id")
    .forUpdate("shots")
    .execute();
}
