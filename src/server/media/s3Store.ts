import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { assertKey, MediaMissing, type MediaStore, RangeOutside } from "./mediaStore.ts";

// This is not a media key, so it cannot be in anybody's way.
const CHECK_KEY = ".writable";
// Whoever asks whether the store is there wants to know before they give up asking.
const CHECK_MS = 5_000;

/** Stores media in a bucket of an S3-compatible store: `s3://bucket?endpoint=…&region=…`. */
export function s3Store(media_url: string): MediaStore {
  const { bucket: Bucket, client } = readMediaUrl(media_url);

  async function put(key: string, file: string | Buffer, mime: string): Promise<void> {
    assertKey(key);
    const target = { Bucket, Key: key, ContentType: mime };
    if (typeof file !== "string") {
      await client.send(new PutObjectCommand({ ...target, Body: file }));
      return;
    }
    const { size } = await stat(file);
    await client.send(new PutObjectCommand({ ...target, Body: createReadStream(file), ContentLength: size }));
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
        .send(new GetObjectCommand({ Bucket, Key: key, Range }))
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
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    /** A bucket has a whole object or none. */
    async tidy() {},

    async check() {
      await client.send(new PutObjectCommand({ Bucket, Key: CHECK_KEY, Body: "yes" }), {
        abortSignal: AbortSignal.timeout(CHECK_MS),
      });
    },
  };
}

function readMediaUrl(media_url: string): { bucket: string; client: S3Client } {
  const url = URL.parse(media_url);
  if (url?.protocol !== "s3:" || url.hostname === "" || url.pathname.length > 1) {
    throw new Error("MEDIA_URL must read s3://bucket?endpoint=…&region=…");
  }
  const { endpoint, region, access_key_id, secret_access_key, ...unknown } = Object.fromEntries(
    url.searchParams,
  );
  for (const name of Object.keys(unknown)) throw new Error(`MEDIA_URL has an unknown setting: ${name}`);
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) {
    throw new Error("MEDIA_URL has an endpoint that is no http(s) URL");
  }
  if ((access_key_id === undefined) !== (secret_access_key === undefined)) {
    throw new Error("MEDIA_URL needs access_key_id and secret_access_key together");
  }

  const client = new S3Client({
    endpoint,
    // Self-hosted stores seldom have a host name for every bucket.
    forcePathStyle: endpoint !== undefined,
    region: region ?? process.env["AWS_REGION"] ?? "us-east-1",
    ...(access_key_id !== undefined &&
      secret_access_key !== undefined && {
        credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
      }),
    // Many compatible stores do not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  return { bucket: url.hostname, client };
}

function wholeSize(found: { ContentRange?: string; ContentLength?: number }): number {
  return Number(found.ContentRange?.split("/")[1] ?? found.ContentLength);
}

function translate(error: unknown, key: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "NoSuchKey") return new MediaMissing(key);
  return error.name === "InvalidRange" ? new RangeOutside(key) : error;
}
