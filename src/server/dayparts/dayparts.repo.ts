import type { Db } from "../db/database.ts";
import { sql } from "kysely";
import { newId } from "../newId.ts";

const columns = ["id", "name", "from", "to", "created_at"] as const;

export function insertDaypart(
  db: Db,
  workspace_id: string,
  daypart: { name: string; from: string; to: string },
) {
  return db
    .insertInto("dayparts")
    .values({ id: newId(), workspace_id, ...daypart })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateDaypart(
  db: Db,
  {
    workspace_id,
    id,
    ...changed
  }: { workspace_id: string; id: string; name: string; from: string; to: string },
) {
  return db
    .updateTable("dayparts")
    .set(changed)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteDaypartRow(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("dayparts").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

/** The chapters that play only during it, among other dayparts. */
export async function countChapters(db: Db, workspace_id: string, id: string): Promise<number> {
  const naming = JSON.stringify({ plays_during: { daypart_ids: [id] } });
  const { count } = await db
    .selectFrom("chapters")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspace_id)
    .where(sql<boolean>`settings @> ${naming}::jsonb`)
    .executeTakeFirstOrThrow();
  return count;
}

export function lockDayparts(db: Db, workspace_id: string, ids: readonly string[]) {
  return db
    .selectFrom("dayparts")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "in", ids)
    .forKeyShare()
    .execute();
}

export function selectDayparts(db: Db, workspace_id: string) {
  return db.selectFrom("dayparts").select(columns).where("workspace_id", "=", workspace_id);
}
