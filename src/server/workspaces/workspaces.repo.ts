import type { Db } from "../db/database.ts";

export function findWorkspace(db: Db, workspace_id: string) {
  return db
    .selectFrom("workspaces")
    .select(["id", "name", "created_at"])
    .where("id", "=", workspace_id)
    .executeTakeFirstOrThrow();
}

export async function updateWorkspaceName(db: Db, workspace_id: string, name: string): Promise<void> {
  await db.updateTable("workspaces").set({ name }).where("id", "=", workspace_id).execute();
}
