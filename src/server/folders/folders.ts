import { topics } from "../../contract/topics.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { type Tx, write } from "../write.ts";
import {
  lockTree,
  isWithin,
  selectFolders,
  insertFolder,
  updateFolder,
  moveOutOfFolder,
  moveSubfolders,
  deleteFolderRow,
  lockFolderRow,
} from "./folders.repo.ts";

export async function listFolders(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return pageByAge(selectFolders(call.app.db, getWorkspaceId(call)), { list: "folders", ...page });
}

interface FolderInput {
  name?: string | undefined;
  parent_id?: string | null | undefined;
}

export async function createFolder(call: Call, { name, parent_id = null }: FolderInput & { name: string }) {
  return write(call, async (tx) => {
    if (parent_id !== null) await requireFolder(tx, getWorkspaceId(call), parent_id, "parent_id");
    const made = await insertFolder(tx.db, { workspace_id: getWorkspaceId(call), parent_id, name });
    tx.change(topics.folder(made.id));
    return made;
  });
}

export async function patchFolder(call: Call, id: string, { name, parent_id }: FolderInput) {
  return write(call, async (tx) => {
    await lockTree(tx, getWorkspaceId(call));
    const current = await lockFolder(tx, getWorkspaceId(call), id);
    if (typeof parent_id === "string") {
      await requireFolder(tx, getWorkspaceId(call), parent_id, "parent_id");
      if (await isWithin(tx.db, getWorkspaceId(call), { id: parent_id, ancestor_id: id }))
        throw invalid("parent_id", "must not be the folder itself or one below it");
    }
    const saved = await updateFolder(tx.db, {
      workspace_id: getWorkspaceId(call),
      id,
      name: name ?? current.name,
      parent_id: parent_id === undefined ? current.parent_id : parent_id,
    });
    tx.change(topics.folder(id));
    return saved;
  });
}

/** What it holds moves up to its parent, or to the top level. */
export async function deleteFolder(call: Call, id: string): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  await write(call, async (tx) => {
    await lockTree(tx, workspace_id);
    const { parent_id } = await lockFolder(tx, workspace_id, id);
    for (const table of ["scenes", "assets"] as const)
      await moveOutOfFolder(tx.db, { workspace_id, id, parent_id, table });
    const moved = await moveSubfolders(tx.db, { workspace_id, id, parent_id });
    await deleteFolderRow(tx.db, workspace_id, id);
    for (const folder of [...moved, { id }]) tx.change(topics.folder(folder.id));
  });
}

async function lockFolder(tx: Tx, workspace_id: string, id: string) {
  const folder = await selectFolders(tx.db, workspace_id).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!folder) throw notFound("The folder");
  return folder;
}

/**
 * For what is put into a folder: the folder is not deleted before the transaction has ended. Taken before a lock on
 * what is put there, because deleting a folder locks in that order too.
 */
export async function requireFolder(tx: Tx, workspace_id: string, id: string, field: string): Promise<void> {
  const found = await lockFolderRow(tx.db, workspace_id, id);
  if (!found) throw invalid(field, "names no folder of this workspace");
}
