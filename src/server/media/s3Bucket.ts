import { S3Client } from "@aws-sdk/client-s3";

export interface Bucket {
  bucket: string;
  /** What the names of all objects begin with, without a slash at its end; empty for none. */
  prefix: string;
  client: S3Client;
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
  return { bucket: url.hostname, prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ""), client };
}
