import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";

/** A store that speaks S3, with a bucket `media`. */
export async function startS3(): Promise<{ urlOf: (bucket: string) => string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "cuelight-s3-"));
  const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => {
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  };
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "media" }],
  });
  const { port } = await server.run();
  return {
    urlOf: (bucket) =>
      `s3://${bucket}?endpoint=http://127.0.0.1:${port}&access_key_id=S3RVER&secret_access_key=S3RVER`,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
