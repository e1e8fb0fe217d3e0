import type { Queryable } from "../db/database.ts";
import type { Mode } from "../releases/index.ts";
import type { Database } from "../db/schema.ts";

/** A picture fetched from outside, as it is kept; `hash` stands for its URL. */
export type PictureRow = Database["pictures"];

const columns = "workspace_id, hash, mime, etag, fetched_at, used_at";

type Key = Pick<PictureRow, "workspace_id" | "hash">;

export async function findPicture(q: Queryable, { workspace_id, hash }: Key): Promise<PictureRow | null> {
  const { rows } = await q.query<PictureRow>({
    name: "pictures.find",
    text: `SELECT ${columns} FROM pictures WHERE workspace_id = $1 AND hash = $2`,
    values: [workspace_id, hash],
  });
  return rows[0] ?? null;
}

export async function savePicture(q: Queryable, picture: PictureRow): Promise<void> {
  const { workspace_id, hash, mime, etag, fetched_at, used_at } = picture;
  await q.query(
    `INSERT INTO pictures (${columns}) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (workspace_id, hash)
     DO UPDATE SET mime = $3, etag = $4, fetched_at = $5, used_at = $6`,
    [workspace_id, hash, mime, etag, fetched_at, used_at],
  );
}

export async function markUsed(q: Queryable, { workspace_id, hash }: Key, now: number): Promise<void> {
  await q.query("UPDATE pictures SET used_at = $3 WHERE workspace_id = $1 AND hash = $2", [
    workspace_id,
    hash,
    now,
  ]);
}

/** Some of those that nobody has asked for since. */
export async function unusedPictures(q: Queryable, since: number): Promise<Key[]> {
  const text = "SELECT workspace_id, hash FROM pictures WHERE used_at < $1 ORDER BY used_at LIMIT 100";
  return (await q.query<Key>(text, [since])).rows;
}

export async function deletePicture(q: Queryable, { workspace_id, hash }: Key): Promise<void> {
  await q.query("DELETE FROM pictures WHERE workspace_id = $1 AND hash = $2", [workspace_id, hash]);
}

export async function readLogoUrl(
  q: Queryable,
  { workspace_id, channel }: { workspace_id: string; channel: string },
): Promise<string | null> {
  const { rows } = await q.query<{ logo_url: string | null }>(
    "SELECT logo_url FROM channels WHERE workspace_id = $1 AND id = $2",
    [workspace_id, channel],
  );
  return rows[0]?.logo_url ?? null;
}

export async function valueOfRecord(
  q: Queryable,
  { workspace_id, ref, blank }: { workspace_id: string; ref: string; blank: string },
): Promise<string | null> {
  const { rows } = await q.query<{ value: string | null }>({
    name: "pictures.value",
    text: "SELECT values ->> $3 AS value FROM records WHERE workspace_id = $1 AND ref = $2",
    values: [workspace_id, ref, blank],
  });
  return rows[0]?.value ?? null;
}

export async function readMode(q: Queryable, workspace_id: string): Promise<Mode> {
  const text = "SELECT publishing AS mode FROM workspaces WHERE id = $1";
  return (await q.query<{ mode: Mode }>(text, [workspace_id])).rows[0]?.mode ?? "auto";
}
