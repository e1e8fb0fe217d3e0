import { type FileHandle, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { App } from "../app.ts";
import { createFilePath, tooLarge } from "../assets/index.ts";
import { rethrowAsFull } from "../disk/DiskFull.ts";
import { private_file } from "../media/privateFolder.ts";
import type { Place } from "./contentRange.ts";
import { keepPart } from "./keepPart.ts";
import { openPromise } from "./openPromise.ts";
import type { Upload } from "./checkReceived.ts";

/** At most so much of a long film has to be sent again when a node dies or its line hangs. */
const part_bytes = 8 * 1024 * 1024;

/** Is thrown when somebody else has sent the same bytes meanwhile. */
export class Overtaken extends Error {
  override name = "Overtaken";
}

/**
 * Receives a body onto the disk, never into memory, and returns how much of the file is here now. When the line
 * breaks, what came until then is kept.
 */
export async function receiveBody(
  app: App,
  upload: Upload,
  { start, end, body }: Place & { body: Readable },
): Promise<number> {
  let received = start;
  let piece: Piece | null = null;
  const promise = openPromise(app, upload);
  try {
    for await (const chunk of untilCutOff(body)) {
      await promise.renew(upload.bytes - received);
      piece ??= await openPiece(app);
      if (received + piece.bytes + chunk.length > end) throw tooLarge(upload.bytes);
      await piece.add(chunk);
      if (piece.bytes < part_bytes) continue;
      received = await keepPiece(app, upload, received, piece);
      piece = null;
    }
    return piece ? await keepPiece(app, upload, received, piece) : received;
  } catch (error) {
    await piece?.remove();
    // A client reads the response only once it has sent everything, so a body that nobody wants is still taken in.
    body.resume();
    throw error;
  }
}

async function* untilCutOff(body: Readable): AsyncGenerator<Buffer> {
  try {
    // Destroying a request would take its connection with it, and the response too.
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    if (!body.readableAborted) throw error;
  }
}

interface Piece {
  readonly bytes: number;
  file: string;
  add(chunk: Buffer): Promise<void>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

async function openPiece(app: App): Promise<Piece> {
  const file = await createFilePath(app);
  const handle: FileHandle = await open(file, "wx", private_file).catch(rethrowAsFull);
  let bytes = 0;
  return {
    file,
    get bytes() {
      return bytes;
    },
    async add(chunk) {
      // The ticket promised the room, but something else may have filled the disk since.
      await app.disk.files.take(chunk.length, "promised");
      await handle.writeFile(chunk).catch(rethrowAsFull);
      bytes += chunk.length;
    },
    close: () => handle.close(),
    async remove() {
      await handle.close();
      await rm(file, { force: true });
    },
  };
}

async function keepPiece(app: App, upload: Upload, start: number, piece: Piece): Promise<number> {
  const { file, bytes } = piece;
  await piece.close();
  if (!(await keepPart(app, { upload, start, bytes, file }))) throw new Overtaken();
  return start + bytes;
}
