import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { contains } from "../db/contains.ts";
import { isForeignKeyViolation } from "../db/isForeignKeyViolation.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { inUse } from "../releases/index.ts";
import { pageByAge } from "../http/page.ts";
import { mediaUrl } from "./mediaFiles.ts";
import { type Tx, write } from "../write.ts";
import { type AssetKind, keepingFile, removeFile, type StoredFile } from "./storeFile.ts";
import { only_released, selectAssets, insertAsset, deleteAssetRow, lockAssetRow } from "./assets.repo.ts";

export interface AssetQuery {
  kind?: AssetKind | undefined;
  q: string;
  folder?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export async function listAssets(call: Call, { kind, q, folder, ...page }: AssetQuery) {
  let query = selectAssets(call.app.db, getWorkspaceId(call));
  if (kind) query = query.where("kind", "=", kind);
  if (q !== "") query = query.where("name", "ilike", contains(q));
  if (folder !== undefined)
    query = query.where("folder_id", folder === "root" ? "is" : "=", folder === "root" ? null : folder);
  const { items, next_cursor } = await pageByAge(query, { list: "assets", newest_first: true, ...page });
  return { items: items.map((row) => toAsset(call.app, row)), next_cursor };
}

export async function readAsset(call: Call, id: string) {
  const row = await selectAssets(call.app.db, getWorkspaceId(call)).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The asset");
  return toAsset(call.app, row);
}

export async function createAsset(call: Call, file: StoredFile) {
  return keepingFile(call, file, () =>
    write(call, async (tx) => {
      await addAsset(tx, getWorkspaceId(call), file);
      const row = await selectAssets(tx.db, getWorkspaceId(call))
        .where("id", "=", file.id)
        .executeTakeFirstOrThrow();
      return toAsset(call.app, row);
    }),
  );
}

/** Also used by the slices whose things bring a picture with them. */
export async function addAsset(tx: Tx, workspace_id: string, file: StoredFile): Promise<void> {
  await insertAsset(tx.db, workspace_id, file);
  tx.change(topics.asset(file.id));
  if (file.kind === "font") tx.change(topics.fonts());
}

export async function deleteAsset(call: Call, id: string): Promise<void> {
  await write(call, async ({ db, change }) => {
    const { kind } = await lockAsset(db, getWorkspaceId(call), id);
    // Counted only now: who holds the asset for a timeline has either written it by this time, or waits for us.
    const uses = await selectAssets(db, getWorkspaceId(call))
      .select(only_released.as("only_released"))
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (uses.used_by > 0) throw inUse("The asset", uses);
    // Whatever else comes to point at assets: the foreign key has the last word.
    await deleteAssetRow(db, getWorkspaceId(call), id).catch(refuseWhileUsed);
    change(topics.asset(id));
    if (kind === "font") change(topics.fonts());
  });
  await removeFile(call, id);
}

async function lockAsset(db: App["db"], workspace_id: string, id: string) {
  const found = await lockAssetRow(db, workspace_id, id);
  if (!found) throw notFound("The asset");
  return found;
}

function refuseWhileUsed(error: unknown): never {
  throw isForeignKeyViolation(error) ? inUse("The asset", { used_by: 1, only_released: false }) : error;
}

type AssetRow = Awaited<ReturnType<ReturnType<typeof selectAssets>["executeTakeFirstOrThrow"]>>;

function toAsset(app: App, { family, ...row }: AssetRow) {
  return { ...row, ...(family !== null && { family }), url: mediaUrl(app, row.id) };
}
