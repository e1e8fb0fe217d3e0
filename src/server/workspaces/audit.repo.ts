import type { Db } from "../db/database.ts";

export function selectAudit(db: Db, workspace_id: string) {
  return db.selectFrom("audit").selectAll().where("workspace_id", "=", workspace_id);
}
