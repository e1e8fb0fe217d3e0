import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { z } from "zod";
import type { App } from "../app.ts";
import type { Database } from "../db/schema.ts";
import pg from "pg";
import { type Call, workspaceOf } from "../http/call.ts";
import { conflict, invalid, notFound, Refusal } from "../http/errors.ts";
import { pageFrom, readCursor } from "../http/page.ts";
import { cleanImage, ImageTooLarge, NotAnImage } from "../media/images.ts";
import { probe } from "../media/probe.ts";
import { FetchRefused, safeFetch } from "../media/safeFetch.ts";
import { newId } from "../newId.ts";
import { mediaKey, mediaUrl } from "../site/mediaFiles.ts";
import { type Tx, write } from "../write.ts";
import { tooLarge } from "./receiveFile.ts";

export type AssetKind = Database["assets"]["kind"];

/** 10 MB as the interface means it. */
export const image_bytes = 10_485_760;
export const most_bytes: Record<AssetKind, number> = {
  image: image_bytes,
  font: image_bytes,
  audio: 200 * 1024 * 1024,
  video: 2 * 1024 * 1024 * 1024,
};
/** A fetched file is held in memory while it is looked at. */
export const fetched_bytes = 64 * 1024 * 1024;

/** A file that has been looked at and put into the store; it becomes an asset in the transaction that needs it. */
export interface StoredFile {
  id: string;
  kind: AssetKind;
  name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
}

const columns = ["id", "kind", "name", "mime", "bytes", "width", "height", "duration_ms", "created_at"] as const;
const used_by = sql<number>`(SELECT count(*) FROM presenters WHERE presenters.photo_asset_id = assets.id)`;

export interface AssetQuery {
  kind?: AssetKind | undefined;
  q: string;
  folder?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export async function listAssets(call: Call, { kind, q, folder, limit, cursor }: AssetQuery) {
  const after = readCursor("assets", cursor, z.tuple([z.int(), z.string()]));
  let query = selectAssets(call.app.db, workspaceOf(call));
  if (kind) query = query.where("kind", "=", kind);
  if (q !== "") query = query.where("name", "ilike", `%${q.replace(/[\\%_]/g, "\\$&")}%`);
  if (folder !== undefined) query = query.where("folder_id", folder === "root" ? "is" : "=", folder === "root" ? null : folder);
  if (after) query = query.where((e) => e(e.refTuple("created_at", "id"), "<", e.tuple(after[0], after[1])));
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit + 1).execute();
  return pageFrom(rows, { list: "assets", limit, key: (row) => [row.created_at, row.id], item: (row) => assetOf(call.app, row) });
}

export async function readAsset(call: Call, id: string) {
  const row = await selectAssets(call.app.db, workspaceOf(call)).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The asset");
  return assetOf(call.app, row);
}

export async function createAsset(call: Call, file: StoredFile) {
  return write(call, async (tx) => {
    await addAsset(tx, workspaceOf(call), file);
    const row = await selectAssets(tx.db, workspaceOf(call)).where("id", "=", file.id).executeTakeFirstOrThrow();
    return assetOf(call.app, row);
  });
}

/** Also used by the slices whose things bring a picture with them. */
export async function addAsset(tx: Tx, workspace_id: string, file: StoredFile): Promise<void> {
  await tx.db.insertInto("assets").values({ ...file, workspace_id, folder_id: null }).execute();
  tx.change(`assets/${file.id}`);
}

export async function deleteAsset(call: Call, id: string): Promise<void> {
  await write(call, async ({ db, change }) => {
    const row = await selectAssets(db, workspaceOf(call)).where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound("The asset");
    if (row.used_by > 0) throw inUse(row.used_by);
    // Somebody may start using it this very moment: the foreign key has the last word.
    await db.deleteFrom("assets").where("id", "=", id).execute().catch(refuseWhileUsed);
    change(`assets/${id}`);
  });
  await call.app.media.remove(mediaKey(workspaceOf(call), id));
}

function refuseWhileUsed(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === "23503") throw inUse(1);
  throw error;
}

const inUse = (used_by: number) => conflict("The asset is in use and cannot be deleted", { used_by });

function selectAssets(db: App["db"], workspace_id: string) {
  return db
    .selectFrom("assets")
    .select([...columns, used_by.as("used_by")])
    .where("workspace_id", "=", workspace_id);
}

type AssetRow = Awaited<ReturnType<ReturnType<typeof selectAssets>["executeTakeFirstOrThrow"]>>;

function assetOf(app: App, row: AssetRow) {
  return { ...row, url: mediaUrl(app, row.id) };
}

/** A picture, cleaned of everything but the picture. */
export async function storeImage(call: Call, { bytes, name }: { bytes: Buffer; name: string }): Promise<StoredFile> {
  const image = await cleanImage(bytes).catch(refuseImage);
  const id = newId();
  await call.app.media.put(mediaKey(workspaceOf(call), id), image.bytes, image.mime);
  const { mime, width, height } = image;
  return { id, kind: "image", name, mime, bytes: image.bytes.length, width, height, duration_ms: null };
}

function refuseImage(error: unknown): never {
  if (error instanceof NotAnImage) throw new Refusal("unsupported_media_type", error.message);
  if (error instanceof ImageTooLarge) throw new Refusal("too_large", error.message);
  throw error;
}

/** Any kind of media; what it is the bytes decide. The file is used up. */
export async function storeFile(call: Call, { file, bytes, name }: { file: string; bytes: number; name: string }): Promise<StoredFile> {
  const found = await probe(file);
  if (!found) throw new Refusal("unsupported_media_type", "The file is no image, video, sound or font that can be used");
  if (bytes > most_bytes[found.kind]) throw tooLarge(most_bytes[found.kind]);
  if (found.kind === "image") return storeImage(call, { bytes: await readFile(file), name });
  const id = newId();
  await call.app.media.put(mediaKey(workspaceOf(call), id), file, found.mime);
  return { id, name, bytes, ...found };
}

/** Fetches what a caller's URL names; `field` is the field that named it. */
export async function fetchFile(
  call: Call,
  { url, max_bytes, field }: { url: string; max_bytes: number; field: string },
): Promise<{ bytes: Buffer; name: string }> {
  try {
    const fetched = await safeFetch(url, { max_bytes, allow_hosts: call.app.config.FETCH_ALLOW_HOSTS });
    return { bytes: fetched.body, name: nameIn(fetched.url) };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    if (error.reason === "too_large") throw new Refusal("too_large", error.message, { field, max_bytes });
    throw invalid(field, `could not be fetched: ${error.message}`);
  }
}

function nameIn(url: string): string {
  const last = new URL(url).pathname.split("/").at(-1)!;
  try {
    return decodeURIComponent(last).slice(0, 200).toWellFormed() || "image";
  } catch {
    return last.slice(0, 200) || "image";
  }
}
