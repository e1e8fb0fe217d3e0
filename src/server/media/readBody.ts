import type { IncomingMessage } from "node:http";
import { PassThrough, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { FetchRefused } from "./FetchRefused.ts";

// Servers are asked not to compress; some do all the same.
const DECODERS = new Map<string, () => Transform>([
  ["identity", () => new PassThrough()],
  ["gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** Reads a whole body; the limit counts decoded bytes and stops the reading as soon as it is passed. */
export async function readBody(
  response: IncomingMessage,
  max_bytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const tooLarge = () => new FetchRefused("too_large", `sent more than ${max_bytes} bytes`);
  if (Number(response.headers["content-length"]) > max_bytes) throw tooLarge();

  const decode = DECODERS.get(response.headers["content-encoding"]?.toLowerCase() ?? "identity");
  if (!decode) throw new FetchRefused("unreachable", "sent an encoding that was not asked for");

  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > max_bytes) throw tooLarge();
      chunks.push(chunk);
    }
  };
  await pipeline(response, decode(), collect, { signal });
  return Buffer.concat(chunks, bytes);
}
