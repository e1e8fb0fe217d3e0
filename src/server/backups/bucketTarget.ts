import { type FileHandle, open, rm } from "node:fs/promises";
import path from "node:path";
import type { CompletedPart } from "@aws-sdk/client-s3";
import { makePrivateFolder } from "../media/privateFolder.ts";
import type { Bucket } from "../media/s3Bucket.ts";
import { type BackupTarget, isBackupName } from "./backupTarget.ts";
import { readBackup } from "./readBackup.ts";

/** A part is in memory while it is sent. */
const part_bytes = 16 * 1024 * 1024;
/** A store takes ten thousand parts of one object. */
const most_parts = 9_000;

/** Puts backups into a bucket. They are written to the disk first: only what is whole is sent. */
export function bucketTarget({ bucket: Bucket, prefix, client, s3 }: Bucket, data_dir: string): BackupTarget {
  const keyOf = (name: string) => (prefix === "" ? name : `${prefix}/${name}`);
  const at = (name: string) => ({ Bucket, Key: keyOf(name) });

  async function send(name: string, handle: FileHandle): Promise<void> {
    const { size } = await handle.stat();
    if (size <= part_bytes) {
      await client.send(new s3.PutObjectCommand({ ...at(name), Body: await readPart(handle, 0, size) }));
      return;
    }
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(at(name)));
    try {
      const Parts = await sendParts(handle, size, async (PartNumber, Body) => {
        const { ETag } = await client.send(
          new s3.UploadPartCommand({ ...at(name), UploadId, PartNumber, Body }),
        );
        return { ETag, PartNumber };
      });
      await client.send(
        new s3.CompleteMultipartUploadCommand({ ...at(name), UploadId, MultipartUpload: { Parts } }),
      );
    } catch (error) {
      await client.send(new s3.AbortMultipartUploadCommand({ ...at(name), UploadId })).catch(() => {});
      throw error;
    }
  }

  /** A backup that cannot be read back must not be taken for one. */
  async function verify(name: string): Promise<void> {
    try {
      const { Body } = await client.send(new s3.GetObjectCommand(at(name)));
      await readBackup(Body as AsyncIterable<Buffer>);
    } catch (error) {
      await remove(name).catch(() => {});
      throw error;
    }
  }

  async function remove(name: string): Promise<void> {
    await client.send(new s3.DeleteObjectCommand(at(name)));
  }

  return {
    async prepare(name) {
      const folder = path.join(data_dir, "tmp");
      await makePrivateFolder(folder);
      return path.join(folder, name);
    },

    /** The node itself removes what lies there for an hour. */
    async tidy() {},

    async place(name, file) {
      // Housekeeping may remove the file while it is sent; its handle stays.
      const handle = await open(file);
      try {
        await send(name, handle);
        await verify(name);
      } finally {
        await handle.close();
        await rm(file, { force: true });
      }
      return `s3://${Bucket}/${keyOf(name)}`;
    },

    async list() {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new s3.ListObjectsV2Command({ Bucket, Prefix: keyOf("cuelight-"), ContinuationToken }),
        );
        for (const { Key } of page.Contents ?? []) names.push(Key!.slice(keyOf("").length));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return names.filter(isBackupName);
    },

    remove,
  };
}

async function sendParts(
  handle: FileHandle,
  size: number,
  sendPart: (number: number, body: Buffer) => Promise<CompletedPart>,
): Promise<CompletedPart[]> {
  const each = Math.max(part_bytes, Math.ceil(size / most_parts));
  const parts: CompletedPart[] = [];
  for (let start = 0; start < size; start += each)
    parts.push(await sendPart(parts.length + 1, await readPart(handle, start, Math.min(each, size - start))));
  return parts;
}

async function readPart(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await handle.read(part, done, length - done, start + done);
    if (bytesRead === 0) throw new Error("The backup became shorter while it was sent");
    done += bytesRead;
  }
  return part;
}
