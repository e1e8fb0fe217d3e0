import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { topics } from "../../contract/topics.ts";
import type { PostFileRole } from "../../core/posts/post.ts";
import type { App } from "../app.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { CleanImage } from "../media/images.ts";
import { newId } from "../newId.ts";
import { mediaKey } from "../site/mediaFiles.ts";
import type { Tx } from "../write.ts";

export interface NewCopy extends Omit<CleanImage, "bytes"> {
  role: PostFileRole;
  /** Of what is large the path of a file, which is used up. */
  bytes: Buffer | string;
}

export interface StoredCopies {
  /** In the transaction that holds the post's row: they take the place of those of the same roles. */
  keep(tx: Tx): Promise<void>;
  /** Nobody wants them any more: they are erased at once. */
  drop(tx: Tx): Promise<void>;
}

/** Longer than any transaction that keeps what was stored. */
const forgotten_after_ms = 10 * 60_000;

/**
 * Puts copies into the store. That they are to be erased is written down before: what a node stored and, for whatever
 * reason, never kept does not outlive the post.
 */
export async function storeCopies(
  app: App,
  { id: post_id, workspace_id }: { id: string; workspace_id: string },
  copies: NewCopy[],
): Promise<StoredCopies> {
  const files = await Promise.all(copies.map(measure));
  const ids = files.map(({ id }) => id);
  await app.pool.query(
    `INSERT INTO jobs (workspace_id, task, subject, run_at)
     SELECT $1, 'erase', subject, now_ms() + $3::bigint FROM unnest($2::text[]) AS s (subject)`,
    [workspace_id, ids, forgotten_after_ms],
  );
  for (const [place, { id, mime }] of files.entries())
    await app.media.put(mediaKey(workspace_id, id), copies[place]!.bytes, mime, "making");
  return { keep, drop };

  async function keep(tx: Tx): Promise<void> {
    const { rowCount } = await tx.client.query(
      "DELETE FROM jobs WHERE task = 'erase' AND subject = ANY ($1) AND tries = 0",
      [ids],
    );
    if (rowCount !== ids.length) throw new Error("The copies were erased before they were kept");
    await dropCopies(tx, { post_id, workspace_id, roles: files.map(({ role }) => role) });
    for (const file of files)
      await tx.db
        .insertInto("post_files")
        .values({ ...file, workspace_id, post_id })
        .execute();
  }

  async function drop(tx: Tx): Promise<void> {
    await tx.client.query(
      "UPDATE jobs SET run_at = now_ms() WHERE task = 'erase' AND subject = ANY ($1) AND tries = 0",
      [ids],
    );
    tx.change(topics.jobs());
  }
}

async function measure({ bytes, ...copy }: NewCopy) {
  const hash = createHash("sha256");
  if (typeof bytes === "string") await pipeline(createReadStream(bytes), hash);
  else hash.update(bytes);
  const size = typeof bytes === "string" ? (await stat(bytes)).size : bytes.length;
  return { ...copy, id: newId(), bytes: size, sha256: hash.digest("hex") };
}

export async function dropCopies(
  tx: Tx,
  { post_id, workspace_id, roles }: { post_id: string; workspace_id: string; roles: PostFileRole[] },
): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>(
    "DELETE FROM post_files WHERE post_id = $1 AND role = ANY ($2) RETURNING id",
    [post_id, roles],
  );
  const dropped = rows.map(({ id }) => id);
  await addJobs(tx, workspace_id, "erase", dropped);
}
