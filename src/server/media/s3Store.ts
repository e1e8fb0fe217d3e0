import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { assertKey, MediaMissing, type MediaStore, RangeOutside } from "./mediaStore.ts";
import { openBucket } from "./s3Bucket.ts";

// This is not a media key, so it cannot be in anybody's way.
const CHECK_KEY = ".writable";
// Whoever asks whether the store is there wants to know before they give up asking.
const CHECK_MS = 5_000;

/** Stores media in a bucket of an S3-compatible store: `s3://bucket?endpoint=…&region=…`. */
export function s3Store(media_url: string): MediaStore {
  const { bucket: Bucket, prefix, client, s3 } = openBucket("MEDIA_URL", media_url);
  if (prefix !== "") throw new Error("MEDIA_URL must read s3://bucket?endpoint=…&region=…");

  async function put(key: string, file: string | Buffer, mime: string): Promise<void> {
    assertKey(key);
    const target = { Bucket, Key: key, ContentType: mime };
    if (typeof file !== "string") {
      await client.send(new s3.PutObjectCommand({ ...target, Body: file }));
      return;
    }
    const { size } = await stat(file);
    await client.send(
      new s3.PutObjectCommand({ ...target, Body: createReadStream(file), ContentLength: size }),
    );
    await rm(file);
  }

  return {
    put,
    putPassing: put,
    /** A bucket takes no room of the node's, so its forgotten files wait for the database. */
    async settle() {},

    async read(key, range) {
      assertKey(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client
        .send(new s3.GetObjectCommand({ Bucket, Key: key, Range }))
        .catch((error: unknown) => {
          throw translate(error, key);
        });
      const stream = found.Body as Readable;
      const bytes = wholeSize(found);
      // Some stores answer an empty range with nothing instead of a refusal.
      if (range && range.start >= bytes) {
        stream.destroy();
        throw new RangeOutside(key);
      }
      return { stream, bytes };
    },

    async remove(key) {
      assertKey(key);
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }));
    },

    /** A bucket has a whole object or none. */
    async tidy() {},

    async check() {
      await client.send(new s3.PutObjectCommand({ Bucket, Key: CHECK_KEY, Body: "yes" }), {
        abortSignal: AbortSignal.timeout(CHECK_MS),
      });
    },
  };
}

function wholeSize(found: { ContentRange?: string; ContentLength?: number }): number {
  return Number(found.ContentRange?.split("/")[1] ?? found.ContentLength);
}

function translate(error: unknown, key: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "NoSuchKey") return new MediaMissing(key);
  return error.name === "InvalidRange" ? new RangeOutside(key) : error;
}
