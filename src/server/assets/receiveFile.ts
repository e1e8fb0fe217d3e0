import { createHash, type Hash, randomUUID } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { App } from "../app.ts";
import { rethrowAsFull } from "../disk/DiskFull.ts";
import type { DiskSpace } from "../disk/DiskSpace.ts";
import { removeOlder } from "../disk/removeOlder.ts";
import { type Details, invalid, Refusal } from "../http/errors.ts";
import { makePrivateFolder, private_file } from "../media/privateFolder.ts";

export const tooLarge = (max_bytes: number, details: Details = {}) =>
  new Refusal("too_large", `The file is larger than ${max_bytes} bytes`, { ...details, max_bytes });

/** Streams an upload to a file of its own, hands it to `use`, and removes what is left of it afterwards. */
export async function withReceivedFile<T>(
  app: App,
  { body, max_bytes }: { body: unknown; max_bytes: number },
  use: (file: string, bytes: number, sha256: string) => Promise<T>,
): Promise<T> {
  const file = await newFile(app);
  try {
    const { bytes, sha256 } = await receive(body as Readable, { file, max_bytes, space: app.disk.files });
    if (bytes === 0) throw invalid("", "has no file in its body");
    return await use(file, bytes, sha256);
  } finally {
    await rm(file, { force: true });
  }
}

interface ReceiveOptions {
  file: string;
  max_bytes: number;
  space: DiskSpace;
}

async function receive(body: Readable, { file, max_bytes, space }: ReceiveOptions) {
  const hash = createHash("sha256");
  try {
    await writeFile(file, upTo(max_bytes, body, { hash, space }), { mode: private_file }).catch(
      rethrowAsFull,
    );
  } catch (error) {
    if (body.errored) throw invalid("", "broke off before the whole file was here");
    // A client reads the answer once it has sent everything: what nobody wants is still taken in.
    body.resume();
    throw error;
  }
  return { bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}

async function* upTo(
  max_bytes: number,
  body: Readable,
  { hash, space }: { hash: Hash; space: DiskSpace },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  // A request that is destroyed takes its connection with it, and the answer too.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > max_bytes) throw tooLarge(max_bytes);
    await space.take(chunk.length);
    hash.update(chunk);
    yield chunk;
  }
}

/** What a program that was killed during an upload left lying. */
export async function forgetOldUploads(
  { config, now }: Pick<App, "config" | "now">,
  kept_ms: number,
): Promise<void> {
  await removeOlder(getTempFolder(config), now() - kept_ms);
}

/** A name for a file that lies there for a while. */
export async function newFile({ config }: App): Promise<string> {
  const folder = getTempFolder(config);
  await makePrivateFolder(folder);
  return path.join(folder, randomUUID());
}

/** Where files lie while they come in or are looked at. */
export function getTempFolder({ DATA_DIR }: App["config"]): string {
  return path.join(DATA_DIR, "tmp");
}

/** Header values are bytes of an older age: names beyond ASCII come percent-encoded. */
export function readFileName(header: string | string[] | undefined, otherwise: string): string {
  const given = Array.isArray(header) ? header[0] : header;
  if (!given) return otherwise;
  let name = given;
  try {
    name = decodeURIComponent(given);
  } catch {
    // Not percent-encoded after all: the name as it stands.
  }
  const bare = name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\p{Cc}/gu, "")
    .toWellFormed()
    .trim();
  return Array.from(bare).slice(0, 200).join("") || otherwise;
}
