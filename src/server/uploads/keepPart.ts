import type { App } from "../app.ts";
import { Refusal, unavailable } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { insertEraseJob, addUploadPart, hastenEraseJob } from "./uploads.repo.ts";

interface Part {
  upload: { id: string; workspace_id: string; mime: string };
  start: number;
  bytes: number;
  /** The file is used up. */
  file: string;
}

/**
 * Adds a part to the whole, if that still ends where the part begins; returns false when others have sent these bytes
 * meanwhile. The part is on the disk before anybody is told.
 */
export async function keepPart(app: App, { upload, start, bytes, file }: Part): Promise<boolean> {
  const { id, workspace_id, mime } = upload;
  const file_id = newId();
  const key = mediaKey(workspace_id, file_id);
  // A node that dies in the next two steps leaves nobody's photo behind, because what nothing names is erased.
  await insertEraseJob(app.pool, workspace_id, file_id);
  await app.media.putPassing(key, file, mime).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    app.log.error({ err: error }, "a part of an upload could not be stored");
    throw unavailable("The file cannot be stored right now");
  });
  const rowCount = await addUploadPart(app.pool, { id, file_id, start, bytes });
  if (rowCount === 1) return true;
  await hastenEraseJob(app.pool, file_id);
  return false;
}
