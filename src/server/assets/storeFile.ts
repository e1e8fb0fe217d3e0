import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { isBackupRunning } from "../db/backupLock.ts";
import type { Database } from "../db/schema.ts";
import { type Call, type WorkspaceContext, getWorkspaceId } from "../http/call.ts";
import { type Details, Refusal, unavailable } from "../http/errors.ts";
import { Replay } from "../http/idempotency.ts";
import { runPictureTask } from "../media/pictureProcess/runPictureTask.ts";
import { probe } from "../media/probe.ts";
import { ImageTooLarge, NotAnImage } from "../media/refusals.ts";
import type { Font } from "../media/readFont.ts";
import { newId } from "../newId.ts";
import { shareFairly } from "../processLimits/shareFairly.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { insertLaterErasure } from "./laterErasure.repo.ts";
import { tooLarge } from "./receiveFile.ts";
import { quotas } from "../quotas/index.ts";

export type AssetKind = Database["assets"]["kind"];

/** The interface means this by 10 MB. */
export const image_bytes = 10_485_760;
export const most_bytes: Record<AssetKind, number> = {
  image: image_bytes,
  font: image_bytes,
  audio: 200 * 1024 * 1024,
  video: 2 * 1024 * 1024 * 1024,
};

/** A file that has been looked at and put into the store; it becomes an asset in the transaction that needs it. */
export interface StoredFile extends Partial<Font> {
  id: string;
  kind: AssetKind;
  name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  /** The hash of the stored bytes, in hex, by which a screen knows that it has the whole file. */
  sha256: string;
}

/** Stores a picture, cleaned of everything but the picture. */
export async function storeImage(
  call: WorkspaceContext,
  { bytes, name, field }: FileOrigin & { bytes: Buffer },
): Promise<StoredFile> {
  const image = await runPictureTask([getWorkspaceId(call), "assets"], "cleanImage", bytes).catch(
    refuseImage(toDetails(field)),
  );
  const id = newId();
  await putFile(call, { id, file: image.bytes, mime: image.mime });
  const { mime, width, height } = image;
  const sha256 = createHash("sha256").update(image.bytes).digest("hex");
  return {
    id,
    kind: "image",
    name,
    mime,
    bytes: image.bytes.length,
    width,
    height,
    duration_ms: null,
    sha256,
  };
}

interface FileOrigin {
  name: string;
  /** The field that held the address, when the file was fetched. */
  field?: string | undefined;
}

const toDetails = (field: string | undefined): Details => (field === undefined ? {} : { field });

function refuseImage(details: Details) {
  return (error: unknown): never => {
    if (error instanceof NotAnImage) throw new Refusal("unsupported_media_type", error.message, details);
    if (error instanceof ImageTooLarge) throw new Refusal("too_large", error.message, details);
    throw error;
  };
}

/** Stores any kind of media; its bytes decide what it is. The file is used up. */
export async function storeFile(
  call: Call,
  { file, bytes, sha256, name, field }: FileOrigin & { file: string; bytes: number; sha256: string },
): Promise<StoredFile> {
  const found = (await isImage(file)) ? image : await probing([getWorkspaceId(call)], () => probe(file));
  if (!found) {
    const what = "The file is no image, video, sound or font that can be used";
    throw new Refusal("unsupported_media_type", what, toDetails(field));
  }
  if (bytes > most_bytes[found.kind]) throw tooLarge(most_bytes[found.kind], toDetails(field));
  if (found.kind === "image") return storeImage(call, { bytes: await readFile(file), name, field });
  const id = newId();
  await putFile(call, { id, file, mime: found.mime });
  const family = found.kind === "font" ? { family: found.family ?? path.parse(name).name } : {};
  return { id, name, bytes, sha256, ...found, ...family };
}

// A probe is a thread of its own with memory of its own.
const probing = shareFairly(2);
const image = { kind: "image" } as const;

/** An image is recognised by its first bytes, and then read only once, by the code that writes it anew. */
async function isImage(file: string): Promise<boolean> {
  const begins = createReadStream(file, { end: 4095 });
  const type = await fileTypeFromBuffer(Buffer.concat(await begins.toArray()));
  return type?.mime.startsWith("image/") ?? false;
}

async function putFile(
  call: WorkspaceContext,
  { id, file, mime }: { id: string; file: string | Buffer; mime: string },
): Promise<void> {
  const workspace_id = getWorkspaceId(call);
  const bytes = typeof file === "string" ? (await stat(file)).size : file.length;
  await call.app.state(quotas).requireRoom(workspace_id, bytes);
  await call.app.media.put(mediaKey(workspace_id, id), file, mime).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    call.app.log.error({ err: error }, "a media file could not be stored");
    throw unavailable("The file cannot be stored right now");
  });
}

/** Saves what a file just stored belongs to; when that is refused, the file is removed too. */
export async function keepingFile<T>(
  call: Call,
  file: StoredFile | null | undefined,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    // After other errors, such as a lost connection, nobody knows whether they came before the commit or after it.
    if (file && (error instanceof Refusal || error instanceof Replay)) await removeFile(call, file.id);
    throw error;
  }
}

/** How long an erasing that a backup put off waits before it is tried. */
const after_backup_ms = 60_000;

/** No row names the file any more, so one that stays behind does no harm. A backup may hold rows that still do. */
export async function removeFile(call: WorkspaceContext, id: string): Promise<void> {
  const { app } = call;
  const workspace_id = getWorkspaceId(call);
  try {
    if (await isBackupRunning(app.pool))
      await insertLaterErasure(app.pool, { workspace_id, file_ids: [id], after_ms: after_backup_ms });
    else await app.media.remove(mediaKey(workspace_id, id));
  } catch (error) {
    app.log.warn({ err: error }, "a media file stayed behind");
  }
}
