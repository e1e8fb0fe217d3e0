import type { Database } from "../db/schema.ts";
import type { Insertable } from "kysely";
import type { App } from "../app.ts";
import { type PostBody, hasFile } from "../../core/posts/readNewPost.ts";
import type { Upload } from "../uploads/index.ts";
import type { StoredMedia } from "../site/index.ts";
import type { Queryable, Db } from "../db/database.ts";
import type { PostFileRole } from "../../core/posts/post.ts";

export interface PostedFile {
  engagement_id: string;
  maker: string;
  body: Pick<PostBody, "kind" | "upload_id">;
}

/** Only a complete file of its maker is looked at; everything else is refused with the rows at hand. */
export async function findReceived(
  app: App,
  { engagement_id, maker, body }: PostedFile,
): Promise<Upload | undefined> {
  if (!hasFile(body.kind) || body.upload_id == null) return undefined;
  return app.db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", body.upload_id)
    .where("engagement_id", "=", engagement_id)
    .where("maker", "=", maker)
    .where("kind", "=", body.kind)
    .whereRef("received", "=", "bytes")
    .executeTakeFirst();
}

export async function findFile(app: App, id: string, condition: string): Promise<StoredMedia | undefined> {
  const { rows } = await app.pool.query<StoredMedia>(
    `SELECT f.id, f.workspace_id, f.mime, f.bytes FROM post_files f JOIN posts p ON p.id = f.post_id
     WHERE f.id = $1 AND p.withdrawn_at IS NULL ${condition}`,
    [id],
  );
  return rows[0];
}

/** Tells whether a post, or an asset that was given other bytes, holds this file. */
export async function isFileHeld(client: Queryable, file_id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM post_files WHERE id = $1
     UNION ALL SELECT FROM assets WHERE file_id = $1 OR (id = $1 AND file_id IS NULL)`,
    [file_id],
  );
  return rowCount !== 0;
}

/** No transaction that keeps what was stored takes longer than this. */
const forgotten_after_ms = 10 * 60_000;

export async function insertEraseJobs(client: Queryable, workspace_id: string, ids: string[]): Promise<void> {
  await client.query(
    `INSERT INTO jobs (workspace_id, task, subject, run_at)
     SELECT $1, 'erase', subject, now_ms() + $3::bigint FROM unnest($2::text[]) AS s (subject)`,
    [workspace_id, ids, forgotten_after_ms],
  );
}

export async function deleteEraseJobs(client: Queryable, ids: string[]) {
  const { rowCount } = await client.query(
    "DELETE FROM jobs WHERE task = 'erase' AND subject = ANY ($1) AND tries = 0",
    [ids],
  );
  return rowCount;
}

export async function insertPostFile(db: Db, file: Insertable<Database["post_files"]>): Promise<void> {
  await db.insertInto("post_files").values(file).execute();
}

export async function hastenEraseJobs(client: Queryable, ids: string[]): Promise<void> {
  await client.query(
    "UPDATE jobs SET run_at = now_ms() WHERE task = 'erase' AND subject = ANY ($1) AND tries = 0",
    [ids],
  );
}

export async function deletePostFiles(client: Queryable, post_id: string, roles: PostFileRole[]) {
  const { rows } = await client.query<{ id: string }>(
    "DELETE FROM post_files WHERE post_id = $1 AND role = ANY ($2) RETURNING id",
    [post_id, roles],
  );
  return rows;
}

/** The files of a post count as a change of it. */
export async function raisePostVersion(client: Queryable, id: string): Promise<void> {
  await client.query("UPDATE posts SET version = version + 1, updated_at = now_ms() WHERE id = $1", [id]);
}
