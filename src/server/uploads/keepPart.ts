import type { App } from "../app.ts";
import { Refusal, unavailable } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { insertEraseJob, addUploadPart, hastenEraseJob } from "./uploads.repo.ts";

interface Part {
  upload: { id: string; workspace_id: string; mime: string };
  start: number;
  bytes: number;
  /** Used up. */
  file: string;
}

/**
 * What came becomes part of the whole, if that still ends where it begins; false: others have sent these bytes
 * meanwhile. It is on the disk before anybody is told.
 */
export async function keepPart(app: App, { upload, start, bytes, file }: Part): Promise<boolean> {
  const { id, workspace_id, mime } = upload;
  const file_id = newId();
  const key = mediaKey(workspace_id, file_id);
  // A node that dies in the next two steps leaves no photo of anybody behind: what nothing names is erased.
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
