import { z } from "zod";
import type { AssetUse } from "../../contract/assets.ts";
import { topics } from "../../contract/topics.ts";
import type { Focus } from "../../core/assets/assetFields.ts";
import type { App } from "../app.ts";
import { contains } from "../db/contains.ts";
import { isForeignKeyViolation } from "../db/isForeignKeyViolation.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, notFound } from "../http/errors.ts";
import { inUse } from "../releases/index.ts";
import { addJobs } from "../jobs/jobs.ts";
import { buildPage, readCursor } from "../http/page.ts";
import { makeAssetAddress, mediaUrl } from "./mediaFiles.ts";
import { type Tx, write } from "../write.ts";
import { insertLaterErasure } from "./laterErasure.repo.ts";
import { type AssetKind, keepingFile, removeFile, type StoredFile } from "./storeFile.ts";
import {
  deleteAssetRow,
  insertAsset,
  listInOrder,
  lockAssetRow,
  isUnused,
  isUsed,
  only_released,
  type orders,
  selectAssets,
  updateAsset,
} from "./assets.repo.ts";
import { listUses, type UseRow } from "./uses.repo.ts";
import { hasSound, peaksOf, wantWaveform } from "./waveforms.ts";

export interface AssetQuery {
  kind?: AssetKind | undefined;
  q: string;
  folder?: string | undefined;
  used?: "true" | "false" | undefined;
  sort: keyof typeof orders;
  limit: number;
  cursor?: string | undefined;
}

const nameKey = z.tuple([z.string(), z.string()]);
const figureKey = z.tuple([z.int(), z.string()]);

export async function listAssets(call: Call, { kind, q, folder, used, sort, limit, cursor }: AssetQuery) {
  let query = selectAssets(call.app.db, getWorkspaceId(call));
  if (kind) query = query.where("kind", "=", kind);
  if (q !== "") query = query.where("name", "ilike", contains(q));
  if (folder !== undefined)
    query = query.where("folder_id", folder === "root" ? "is" : "=", folder === "root" ? null : folder);
  if (used !== undefined) query = query.where(used === "true" ? isUsed : isUnused);
  // A cursor is one of its order alone.
  const list = sort === "newest" ? "assets" : `assets by ${sort}`;
  const after = readCursor(list, cursor, sort === "name" ? nameKey : figureKey);
  const rows = await listInOrder(query, { sort, after, limit: limit + 1 });
  const key = { newest: "created_at", oldest: "created_at", name: "name", size: "bytes" } as const;
  return buildPage(rows, {
    list,
    limit,
    key: (row) => [row[key[sort]], row.id],
    item: (row) => toAsset(call.app, row),
  });
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
      return readSaved(call, tx.db, file.id);
    }),
  );
}

/** Is also used by the slices whose things bring a picture with them. */
export async function addAsset(tx: Tx, workspace_id: string, file: StoredFile): Promise<void> {
  await insertAsset(tx.db, workspace_id, file);
  if (hasSound(file.kind)) await wantWaveform(tx, workspace_id, file.id);
  if (file.kind === "image") await addJobs(tx, workspace_id, "focus", [file.id]);
  tx.change(topics.asset(file.id));
  if (file.kind === "font") tx.change(topics.fonts());
}

interface PatchInput {
  name?: string | undefined;
  alt?: string | undefined;
  focus?: Focus | null | undefined;
}

export async function patchAsset(call: Call, id: string, { name, alt, focus }: PatchInput) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    const { db, change } = tx;
    const { kind } = await lockAsset(db, workspace_id, id);
    await updateAsset(db, {
      workspace_id,
      id,
      ...(name !== undefined && { name }),
      ...(alt !== undefined && { alt }),
      ...(focus !== undefined && { focus: focus && JSON.stringify(focus), focus_by: focus && "hand" }),
    });
    // One that is taken away is found anew.
    if (focus === null && kind === "image") await addJobs(tx, workspace_id, "focus", [id]);
    change(topics.asset(id));
    return readSaved(call, db, id);
  });
}

/** Whoever has begun to read the old bytes reads them to the end. */
const outlives_ms = 3_600_000;

/**
 * Gives the asset other bytes. They are in the store before the transaction begins, and the old ones are erased long
 * after it has ended: whatever happens in between, the asset has one of the two.
 */
export async function replaceFile(call: Call, id: string, file: StoredFile) {
  const workspace_id = getWorkspaceId(call);
  return keepingFile(call, file, () =>
    write(call, async (tx) => {
      const { kind, ...before } = await lockAsset(tx.db, workspace_id, id);
      if (kind !== file.kind)
        throw conflict(`The asset is of the kind ${kind}, and the new file is not`, { kind: file.kind });
      const file_id = before.file_id ?? id;
      const { id: new_file_id, name: _, ...found } = file;
      await updateAsset(tx.db, {
        workspace_id,
        id,
        ...found,
        file_id: new_file_id,
        previous_file: JSON.stringify({ file_id, mime: before.mime, bytes: before.bytes }),
        // A point of the old picture means nothing in the new one.
        focus: null,
        focus_by: null,
        waveform: null,
      });
      if (hasSound(kind)) await wantWaveform(tx, workspace_id, id);
      if (kind === "image") await addJobs(tx, workspace_id, "focus", [id]);
      const file_ids = [file_id, peaksOf(file_id)];
      await insertLaterErasure(tx.client, { workspace_id, file_ids, after_ms: outlives_ms });
      tx.change(topics.asset(id));
      if (kind === "font") tx.change(topics.fonts());
      return readSaved(call, tx.db, id);
    }),
  );
}

/** Refuses a file for an asset that is not there before anything is received. */
export async function requireAsset(call: Call, id: string): Promise<void> {
  await readAsset(call, id);
}

async function readSaved(call: Call, db: App["db"], id: string) {
  const row = await selectAssets(db, getWorkspaceId(call)).where("id", "=", id).executeTakeFirstOrThrow();
  return toAsset(call.app, row);
}

export async function listAssetUses(call: Call, id: string): Promise<{ items: AssetUse[] }> {
  await requireAsset(call, id);
  const rows = await listUses(call.app.db, getWorkspaceId(call), id);
  return { items: rows.map(toUse) };
}

function toUse({ shot_id, engagement_id, released_only, kind, id, title }: UseRow): AssetUse {
  return {
    kind,
    id,
    title,
    ...(shot_id !== null && { shot_id }),
    ...(engagement_id !== null && { engagement_id }),
    ...(released_only && { released_only }),
  };
}

export async function deleteAsset(call: Call, id: string): Promise<void> {
  const file_id = await write(call, async ({ db, change }) => {
    const { kind, file_id } = await lockAsset(db, getWorkspaceId(call), id);
    // The uses are counted only now: whoever locks the asset for a timeline has either written it by this time, or
    // waits for us.
    const uses = await selectAssets(db, getWorkspaceId(call))
      .select(only_released.as("only_released"))
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (uses.used_by > 0) throw inUse("The asset", uses);
    // The foreign key decides last, whatever else comes to point at assets.
    await deleteAssetRow(db, getWorkspaceId(call), id).catch(refuseWhileUsed);
    change(topics.asset(id));
    if (kind === "font") change(topics.fonts());
    return file_id ?? id;
  });
  await removeFile(call, file_id);
  await removeFile(call, peaksOf(file_id));
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

function toAsset(app: App, { family, file_id, waveform, ...row }: AssetRow) {
  const { id, kind } = row;
  return {
    ...row,
    ...(family !== null && { family }),
    waveform: hasSound(kind) ? (waveform ?? ("waiting" as const)) : ("none" as const),
    url: mediaUrl(app, { id, file_id }),
    address: makeAssetAddress(app, id),
  };
}
