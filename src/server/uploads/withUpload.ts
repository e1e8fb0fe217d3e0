import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { App } from "../app.ts";
import { newFile } from "../assets/index.ts";
import { rethrowAsFull } from "../disk/DiskFull.ts";
import { private_file } from "../media/privateFolder.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { listWholeUpload } from "./uploads.repo.ts";

/** There is no such upload, or not all of it has come. */
export class UploadMissing extends Error {
  override name = "UploadMissing";

  constructor(upload_id: string) {
    super(`The upload ${upload_id} is not here as a whole`);
  }
}

/** Gives the whole file that a guest or caller sent, and removes it afterwards; what is stored of it stays. */
export async function withUpload<T>(
  app: App,
  upload_id: string,
  use: (path: string, bytes: number) => Promise<T>,
): Promise<T> {
  const { bytes, parts } = await findWhole(app, upload_id);
  const file = await newFile(app);
  try {
    for (const { key, bytes } of parts) {
      await app.disk.files.take(bytes, "making");
      const { stream } = await app.media.read(key);
      const copy = createWriteStream(file, { flags: "a", mode: private_file });
      await pipeline(stream, copy).catch(rethrowAsFull);
    }
    return await use(file, bytes);
  } finally {
    await rm(file, { force: true });
  }
}

/** What a file that was received begins with; all of it where it is shorter. */
export async function readHead(app: App, upload_id: string, most_bytes: number): Promise<Buffer> {
  const { parts } = await findWhole(app, upload_id);
  const chunks: Buffer[] = [];
  let wanted = most_bytes;
  for (const { key, bytes } of parts) {
    if (wanted === 0) break;
    const { stream } = await app.media.read(key, { start: 0, end: Math.min(wanted, bytes) - 1 });
    chunks.push(await buffer(stream));
    wanted -= Math.min(wanted, bytes);
  }
  return Buffer.concat(chunks);
}

interface CompleteUpload {
  bytes: number;
  parts: { key: string; bytes: number }[];
}

async function findWhole(app: App, upload_id: string): Promise<CompleteUpload> {
  const rows = await listWholeUpload(app.pool, upload_id);
  if (!rows[0]) throw new UploadMissing(upload_id);
  return {
    bytes: rows[0].bytes,
    parts: rows.map(({ workspace_id, file_id, part_bytes }) => ({
      key: mediaKey(workspace_id, file_id),
      bytes: part_bytes,
    })),
  };
}
