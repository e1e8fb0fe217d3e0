import { sql } from "kysely";
import { topics } from "../../contract/topics.ts";
import type { Db } from "../db/database.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";

const columns = ["id", "name", "parent_id", "created_at"] as const;

export async function listFolders(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return pageByAge(selectFolders(call.app.db, workspaceOf(call)), { list: "folders", ...page });
}

interface FolderInput {
  name?: string | undefined;
  parent_id?: string | null | undefined;
}

export async function createFolder(call: Call, { name, parent_id = null }: FolderInput & { name: string }) {
  return write(call, async (tx) => {
    if (parent_id !== null) await requireFolder(tx, workspaceOf(call), parent_id, "parent_id");
    const made = await tx.db
      .insertInto("folders")
      .values({ id: newId(), workspace_id: workspaceOf(call), name, parent_id })
      .returning(columns)
      .executeTakeFirstOrThrow();
    tx.change(topics.folder(made.id));
    return made;
  });
}

export async function patchFolder(call: Call, id: string, { name, parent_id }: FolderInput) {
  return write(call, async (tx) => {
    await lockTree(tx, workspaceOf(call));
    const current = await lockFolder(tx, workspaceOf(call), id);
    if (typeof parent_id === "string") {
      await requireFolder(tx, workspaceOf(call), parent_id, "parent_id");
      if (await isWithin(tx.db, workspaceOf(call), { id: parent_id, ancestor_id: id }))
        throw invalid("parent_id", "must not be the folder itself or one below it");
    }
    const saved = await tx.db
      .updateTable("folders")
      .set({
        name: name ?? current.name,
        parent_id: parent_id === undefined ? current.parent_id : parent_id,
      })
      .where("workspace_id", "=", workspaceOf(call))
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    tx.change(topics.folder(id));
    return saved;
  });
}

/** What it holds moves up to its parent, or to the top level. */
export async function deleteFolder(call: Call, id: string): Promise<void> {
  const workspace_id = workspaceOf(call);
  await write(call, async (tx) => {
    await lockTree(tx, workspace_id);
    const { parent_id } = await lockFolder(tx, workspace_id, id);
    for (const table of ["scenes", "assets"] as const)
      await tx.db
        .updateTable(table)
        .set({ folder_id: parent_id })
        .where("workspace_id", "=", workspace_id)
        .where("folder_id", "=", id)
        .execute();
    const moved = await tx.db
      .updateTable("folders")
      .set({ parent_id })
      .where("workspace_id", "=", workspace_id)
      .where("parent_id", "=", id)
      .returning("id")
      .execute();
    await tx.db.deleteFrom("folders").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
    for (const folder of [...moved, { id }]) tx.change(topics.folder(folder.id));
  });
}

/** One at a time moves or deletes folders of a workspace: two moves at once could make a ring of them. */
async function lockTree(tx: Tx, workspace_id: string): Promise<void> {
  await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`folders ${workspace_id}`]);
}

async function lockFolder(tx: Tx, workspace_id: string, id: string) {
  const folder = await selectFolders(tx.db, workspace_id).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!folder) throw notFound("The folder");
  return folder;
}

/** Whether a folder is the other one, or lies below it at any depth. */
async function isWithin(
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

/**
 * For what is put into a folder: the folder is not deleted before the transaction has ended. Taken before a lock on
 * what is put there, because deleting a folder locks in that order too.
 */
export async function requireFolder(tx: Tx, workspace_id: string, id: string, field: string): Promise<void> {
  const found = await tx.db
    .selectFrom("folders")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw invalid(field, "names no folder of this workspace");
}

function selectFolders(db: Db, workspace_id: string) {
  return db.selectFrom("folders").select(columns).where("workspace_id", "=", workspace_id);
}
