import type { App } from "../app.ts";
import { Refusal, unavailable } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { mediaKey } from "../media/mediaKey.ts";

interface Part {
  upload: { id: string; workspace_id: string; mime: string };
  start: number;
  bytes: number;
  /** Used up. */
  file: string;
}

/** Longer than any store takes for a part. */
const abandoned_ms = 60 * 60 * 1000;

/**
 * What came becomes part of the whole, if that still ends where it begins; false: others have sent these bytes
 * meanwhile. It is on the disk before anybody is told.
 */
export async function keepPart(app: App, { upload, start, bytes, file }: Part): Promise<boolean> {
  const { id, workspace_id, mime } = upload;
  const file_id = newId();
  const key = mediaKey(workspace_id, file_id);
  // A node that dies in the next two steps leaves no photo of anybody behind: what nothing names is erased.
  await app.pool.query(
    "INSERT INTO jobs (workspace_id, task, subject, run_at) VALUES ($1, 'erase', $2, now_ms() + $3::bigint)",
    [workspace_id, file_id, abandoned_ms],
  );
  await app.media.putPassing(key, file, mime).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    app.log.error({ err: error }, "a part of an upload could not be stored");
    throw unavailable("The file cannot be stored right now");
  });
  const { rowCount } = await app.pool.query({
    name: "uploads.grow",
    text: `WITH grown AS (UPDATE uploads SET received = received + $3, active_at = now_ms()
                         WHERE id = $1 AND received = $2 RETURNING id),
             part AS (INSERT INTO upload_parts (upload_id, start, bytes, file_id) SELECT id, $2, $3, $4 FROM grown),
             kept AS (DELETE FROM jobs WHERE task = 'erase' AND subject = $4 AND EXISTS (SELECT FROM grown))
           SELECT FROM grown`,
    values: [id, start, bytes, file_id],
  });
  if (rowCount === 1) return true;
  await app.pool.query("UPDATE jobs SET run_at = now_ms() WHERE task = 'erase' AND subject = $1", [file_id]);
  return false;
}
