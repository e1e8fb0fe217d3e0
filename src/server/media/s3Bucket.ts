import { createRequire } from "node:module";
import type { S3Client } from "@aws-sdk/client-s3";
import { commandToAdd, isInstalled } from "./optionalPackages.ts";

type S3 = typeof import("@aws-sdk/client-s3");

export interface Bucket {
  bucket: string;
  /** What the names of all objects begin with, without a slash at its end; empty for none. */
  prefix: string;
  client: S3Client;
  /** The commands that the client sends. */
  s3: S3;
}

/** Opens a bucket of an S3-compatible store: `s3://bucket/prefix?endpoint=…&region=…`. */
export function openBucket(setting: "MEDIA_URL" | "BACKUP_TO", address: string): Bucket {
  const url = URL.parse(address);
  if (url?.protocol !== "s3:" || url.hostname === "") {
    const path = setting === "BACKUP_TO" ? "/prefix" : "";
    throw new Error(`${setting} must read s3://bucket${path}?endpoint=…&region=…`);
  }
  const { endpoint, region, access_key_id, secret_access_key, ...unknown } = Object.fromEntries(
    url.searchParams,
  );
  for (const name of Object.keys(unknown)) throw new Error(`${setting} has an unknown setting: ${name}`);
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) {
    throw new Error(`${setting} has an endpoint that is no http(s) URL`);
  }
  if ((access_key_id === undefined) !== (secret_access_key === undefined)) {
    throw new Error(`${setting} needs access_key_id and secret_access_key together`);
  }

  const s3 = loadS3(setting);
  const client = new s3.S3Client({
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
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  return { bucket: url.hostname, prefix, client, s3 };
}

function loadS3(setting: string): S3 {
  if (!isInstalled("s3"))
    throw new Error(`${setting} names a bucket, and the package for those is missing: ${commandToAdd("s3")}`);
  return createRequire(import.meta.url)("@aws-sdk/client-s3") as S3;
}
