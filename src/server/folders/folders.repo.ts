import type { Tx } from "../write.ts";
import type { Db } from "../db/database.ts";
import { sql } from "kysely";
import { newId } from "../newId.ts";

const columns = ["id", "name", "parent_id", "created_at"] as const;

export function insertFolder(
  db: Db,
  { workspace_id, parent_id, name }: { workspace_id: string; parent_id: string | null; name: string },
) {
  return db
    .insertInto("folders")
    .values({ id: newId(), workspace_id, name, parent_id })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateFolder(
  db: Db,
  {
    workspace_id,
    id,
    ...changed
  }: { workspace_id: string; id: string; name: string; parent_id: string | null },
) {
  return db
    .updateTable("folders")
    .set(changed)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function moveOutOfFolder(
  db: Db,
  {
    workspace_id,
    id,
    parent_id,
    table,
  }: { workspace_id: string; id: string; parent_id: string | null; table: "assets" | "scenes" },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ folder_id: parent_id })
    .where("workspace_id", "=", workspace_id)
    .where("folder_id", "=", id)
    .execute();
}

export function moveSubfolders(
  db: Db,
  { workspace_id, id, parent_id }: { workspace_id: string; id: string; parent_id: string | null },
) {
  return db
    .updateTable("folders")
    .set({ parent_id })
    .where("workspace_id", "=", workspace_id)
    .where("parent_id", "=", id)
    .returning("id")
    .execute();
}

export async function deleteFolderRow(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("folders").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

/** One at a time moves or deletes folders of a workspace: two moves at once could make a ring of them. */
export async function lockTree(tx: Tx, workspace_id: string): Promise<void> {
  await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`folders ${workspace_id}`]);
}

/** Whether a folder is the other one, or lies below it at any depth. */
export async function isWithin(
  db: Db,
  workspace_id: string,
  { id, ancestor_id }: { id: string; ancestor_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE line AS (
      SELECT id, parent_id FROM folders WHERE workspace_id = ${workspace_id} AND id = ${id}
      UNION
      SELECT above.id, above.parent_id FROM folders above JOIN line ON above.id = line.parent_id
      WHERE above.workspace_id = ${workspace_id}
    )
    SELECT FROM line WHERE id = ${ancestor_id}`.execute(db);
  return rows.length > 0;
}

export function lockFolderRow(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("folders")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
}

export function selectFolders(db: Db, workspace_id: string) {
  return db.selectFrom("folders").select(columns).where("workspace_id", "=", workspace_id);
}
