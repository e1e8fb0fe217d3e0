import { sql } from "kysely";
import type { Db } from "../db/database.ts";

export function selectGroups(db: Db, workspace_id: string) {
  return db
    .selectFrom("stage_groups")
    .select([
      "id",
      "name",
      sql<
        string[]
      >`ARRAY(SELECT stage_id FROM stage_group_stages m WHERE m.group_id = stage_groups.id ORDER BY position)`.as(
        "stage_ids",
      ),
      "created_at",
    ])
    .where("workspace_id", "=", workspace_id);
}

export async function insertGroup(
  db: Db,
  group: { id: string; workspace_id: string; name: string },
): Promise<void> {
  await db.insertInto("stage_groups").values(group).execute();
}

export async function updateGroupName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable("stage_groups").set({ name }).where("id", "=", id).execute();
}

export async function replaceStages(db: Db, group_id: string, stage_ids: readonly string[]): Promise<void> {
  await db.deleteFrom("stage_group_stages").where("group_id", "=", group_id).execute();
  if (stage_ids.length === 0) return;
  await db
    .insertInto("stage_group_stages")
    .values(stage_ids.map((stage_id, position) => ({ group_id, stage_id, position })))
    .execute();
}

export function deleteGroupRow(db: Db, workspace_id: string, id: string) {
  return db
    .deleteFrom("stage_groups")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Takes the stage out of every group, and returns the groups it was in. */
export function removeStage(db: Db, stage_id: string) {
  return db.deleteFrom("stage_group_stages").where("stage_id", "=", stage_id).returning("group_id").execute();
}

export async function listKnownStages(
  db: Db,
  workspace_id: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("stages")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listKnownVenues(
  db: Db,
  workspace_id: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("venues")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id }) => id);
}

export function listGroups(db: Db, workspace_id: string, ids: readonly string[]) {
  return selectGroups(db, workspace_id).where("id", "in", ids).execute();
}

/** Lists the stages of venues, or of the whole workspace, in the order added. */
export async function listStagesOf(
  db: Db,
  workspace_id: string,
  venue_ids: readonly string[] | "all",
): Promise<string[]> {
  const all = db.selectFrom("stages").select("id").where("workspace_id", "=", workspace_id);
  const wanted = venue_ids === "all" ? all : all.where("venue_id", "in", venue_ids);
  const rows = await wanted.orderBy("created_at").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
