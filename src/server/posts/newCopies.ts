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
import { mediaKey } from "../media/mediaKey.ts";
import type { Tx } from "../write.ts";
import {
  insertEraseJobs,
  deleteEraseJobs,
  insertPostFile,
  hastenEraseJobs,
  deletePostFiles,
} from "./postFiles.repo.ts";

export interface NewCopy extends Omit<CleanImage, "bytes"> {
  role: PostFileRole;
  /** Large content is given as the path of a file, which is used up. */
  bytes: Buffer | string;
}

export interface StoredCopies {
  /** Stores the copies in the transaction that holds the post's row; they replace those of the same roles. */
  keep(tx: Tx): Promise<void>;
  /** Erases the copies at once, because nobody wants them any more. */
  drop(tx: Tx): Promise<void>;
}

/**
 * Puts copies into the store. A note that they are to be erased is written first, so that what a node stored and, for
 * whatever reason, never kept does not outlive the post.
 */
export async function storeCopies(
  app: App,
  { id: post_id, workspace_id }: { id: string; workspace_id: string },
  copies: NewCopy[],
): Promise<StoredCopies> {
  const files = await Promise.all(copies.map(measure));
  const ids = files.map(({ id }) => id);
  await insertEraseJobs(app.pool, workspace_id, ids);
  for (const [place, { id, mime }] of files.entries())
    await app.media.put(mediaKey(workspace_id, id), copies[place]!.bytes, mime, "making");
  return { keep, drop };

  async function keep(tx: Tx): Promise<void> {
    const rowCount = await deleteEraseJobs(tx.client, ids);
    if (rowCount !== ids.length) throw new Error("The copies were erased before they were kept");
    await dropCopies(tx, { post_id, workspace_id, roles: files.map(({ role }) => role) });
    for (const file of files) await insertPostFile(tx.db, { ...file, workspace_id, post_id });
  }

  async function drop(tx: Tx): Promise<void> {
    await hastenEraseJobs(tx.client, ids);
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
  const rows = await deletePostFiles(tx.client, post_id, roles);
  const dropped = rows.map(({ id }) => id);
  await addJobs(tx, workspace_id, "erase", dropped);
}
