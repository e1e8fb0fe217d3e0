import type { Db } from "../db/database.ts";

export function findPresentedSession(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("sessions")
    .select(["title", "starts_at", "ends_at", "status", "went_live_at", "stage_id", "venue_id"])
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function listStageNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("stages").select(["id", "name"]).where("id", "in", ids).execute();
}
