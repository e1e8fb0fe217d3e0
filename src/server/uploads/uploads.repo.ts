import type { Database } from "../db/schema.ts";
import type { Insertable } from "kysely";
import type { Queryable, Db } from "../db/database.ts";

/** Room is kept for a file this long after its ticket was issued, or after bytes last came for it. */
const promise_ms = 60_000;

/** The condition holds while room is kept for what has not come yet of an upload. */
const isPromised = `(expires_at > now_ms() AND active_at > now_ms() - ${promise_ms})`;

/** Tells whether room is kept for another file of the same maker. */
export async function hasOutstanding(q: Queryable, maker: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: "uploads.hasOutstanding",
    text: `SELECT FROM uploads WHERE maker = $1 AND received < bytes AND ${isPromised} LIMIT 1`,
    values: [maker],
  });
  return rowCount === 1;
}

/** A file that somebody is about to send. */
export interface Announcement {
  workspace_id: string;
  engagement_id: string;
  address_hash: string;
  /** The maker is written `key:…`, `person:…` or `guest:…`. */
  maker: string;
  bytes: number;
}

/** Holds what counts against quotas, and how much of it has not come yet and has room kept for it. */
export interface Sums {
  bytes: number;
  unreceived: number;
}

interface WaitingUpload extends Omit<Announcement, "maker">, Sums {}

export async function listWaitingUploads(client: Queryable) {
  const { rows } = await client.query<WaitingUpload>({
    name: "uploads.waiting",
    text: `SELECT workspace_id, engagement_id, coalesce(address_hash, '') AS address_hash,
                    sum(CASE WHEN ${isPromised} THEN bytes ELSE received END)::float8 AS bytes,
                    coalesce(sum(bytes - received) FILTER (WHERE ${isPromised}), 0)::float8 AS unreceived
             FROM uploads GROUP BY workspace_id, engagement_id, address_hash`,
  });
  return rows;
}

export async function deleteUpload(client: Queryable, upload_id: string | null) {
  const { rows } = await client.query<{ file_id: string }>(
    `WITH gone AS (DELETE FROM uploads WHERE id = $1) SELECT file_id FROM upload_parts WHERE upload_id = $1`,
    [upload_id],
  );
  return rows;
}

const kept_ms = 60 * 60 * 1000;

export const at_once = 500;

/** After this time a ticket takes no more bytes, and a file that has not come whole can never be posted. */
const spared_ms = 5 * 60 * 1000;

export async function listForgottenUploads(client: Queryable) {
  const { rows } = await client.query<{ workspace_id: string; ids: string[] }>(
    `SELECT workspace_id, array_agg(id) AS ids FROM (
       SELECT workspace_id, id FROM uploads u
       WHERE (created_at < now_ms() - $1::bigint OR received < bytes AND expires_at < now_ms() - $3::bigint)
         AND NOT EXISTS (SELECT FROM posts WHERE upload_id = u.id)
       ORDER BY created_at LIMIT $2) AS forgotten
     GROUP BY workspace_id`,
    [kept_ms, at_once, spared_ms],
  );
  return rows;
}

export async function lockUploads(client: Queryable, ids: string[]): Promise<void> {
  await client.query("SELECT FROM uploads WHERE id = ANY ($1) ORDER BY id FOR UPDATE", [ids]);
}

export async function deleteUnpostedUploads(client: Queryable, ids: string[]) {
  const { rows } = await client.query<{ file_id: string }>(
    `WITH gone AS (
       DELETE FROM uploads u WHERE id = ANY ($1) AND NOT EXISTS (SELECT FROM posts WHERE upload_id = u.id) RETURNING id)
     SELECT file_id FROM upload_parts JOIN gone ON gone.id = upload_id`,
    [ids],
  );
  return rows;
}

/** No store takes longer than this for a part. */
const abandoned_ms = 60 * 60 * 1000;

export async function insertEraseJob(
  client: Queryable,
  workspace_id: string,
  file_id: string,
): Promise<void> {
  await client.query(
    "INSERT INTO jobs (workspace_id, task, subject, run_at) VALUES ($1, 'erase', $2, now_ms() + $3::bigint)",
    [workspace_id, file_id, abandoned_ms],
  );
}

export async function addUploadPart(
  client: Queryable,
  { id, file_id, start, bytes }: { id: string; file_id: string; start: number; bytes: number },
) {
  const { rowCount } = await client.query({
    name: "uploads.grow",
    text: `WITH grown AS (UPDATE uploads SET received = received + $3, active_at = now_ms()
                         WHERE id = $1 AND received = $2 RETURNING id),
             part AS (INSERT INTO upload_parts (upload_id, start, bytes, file_id) SELECT id, $2, $3, $4 FROM grown),
             kept AS (DELETE FROM jobs WHERE task = 'erase' AND subject = $4 AND EXISTS (SELECT FROM grown))
           SELECT FROM grown`,
    values: [id, start, bytes, file_id],
  });
  return rowCount;
}

export async function hastenEraseJob(client: Queryable, file_id: string): Promise<void> {
  await client.query("UPDATE jobs SET run_at = now_ms() WHERE task = 'erase' AND subject = $1", [file_id]);
}

export async function insertUpload(db: Db, upload: Insertable<Database["uploads"]>): Promise<void> {
  await db.insertInto("uploads").values(upload).execute();
}

export async function extendPromise(client: Queryable, id: string) {
  const { rowCount } = await client.query({
    name: "uploads.extend",
    text: `UPDATE uploads SET active_at = now_ms() WHERE id = $1 AND ${isPromised}`,
    values: [id],
  });
  return rowCount;
}

export async function renewPromise(client: Queryable, id: string): Promise<void> {
  await client.query("UPDATE uploads SET active_at = now_ms() WHERE id = $1", [id]);
}

export async function lockMaker(client: Queryable, maker: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('uploads/' || $1, 0))", [maker]);
}

export async function countOutstanding(client: Queryable, maker: string) {
  const { rows } = await client.query<{ photos: number; videos: number; lapses_in_ms: number | null }>({
    name: "uploads.outstanding",
    text: `SELECT count(*) FILTER (WHERE kind = 'photo') AS photos, count(*) FILTER (WHERE kind = 'video') AS videos,
                  min(active_at) + ${promise_ms} - now_ms() AS lapses_in_ms
           FROM uploads WHERE maker = $1 AND received < bytes AND ${isPromised}`,
    values: [maker],
  });
  return rows;
}

export function findUploadRow(db: Db, id: string) {
  return db.selectFrom("uploads").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function resetReceived(client: Queryable, id: string, received: number) {
  const { rowCount } = await client.query("UPDATE uploads SET received = 0 WHERE id = $1 AND received = $2", [
    id,
    received,
  ]);
  return rowCount;
}

export async function deleteUploadParts(client: Queryable, id: string) {
  const { rows } = await client.query<{ file_id: string }>(
    "DELETE FROM upload_parts WHERE upload_id = $1 RETURNING file_id",
    [id],
  );
  return rows;
}

export async function countUploadParts(client: Queryable, upload_id: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int FROM upload_parts WHERE upload_id = $1",
    [upload_id],
  );
  return rows[0]!.count;
}

export async function listUploadParts(client: Queryable, upload_id: string) {
  const { rows } = await client.query<{ file_id: string }>(
    "SELECT file_id FROM upload_parts WHERE upload_id = $1",
    [upload_id],
  );
  return rows;
}

export async function listWholeUpload(client: Queryable, upload_id: string) {
  const { rows } = await client.query<{
    bytes: number;
    workspace_id: string;
    file_id: string;
    part_bytes: number;
  }>({
    name: "uploads.whole",
    text: `SELECT u.bytes, u.workspace_id, p.file_id, p.bytes AS part_bytes
           FROM uploads u JOIN upload_parts p ON p.upload_id = u.id
           WHERE u.id = $1 AND u.received = u.bytes ORDER BY p.start`,
    values: [upload_id],
  });
  return rows;
}
