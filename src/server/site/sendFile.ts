import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { type ByteRange, MediaMissing } from "../media/store.ts";

export interface StoredMedia {
  id: string;
  workspace_id: string;
  mime: string;
  bytes: number;
}

/** Sends a stored file, or the part of it that is asked for. */
export async function sendFile(
  app: App,
  file: StoredMedia,
  request: FastifyRequest,
  reply: FastifyReply,
  more_headers: Record<string, string> = {},
): Promise<FastifyReply> {
  // The bytes under an id never change, so the id stands for them.
  const etag = `"${file.id}"`;
  if (request.headers["if-none-match"] === etag)
    return reply
      .code(304)
      .headers({ ...dataHeaders, ...more_headers, ETag: etag })
      .send();
  const begun = request.headers["if-range"];
  // Whoever goes on with a file that has been replaced gets all of the new one, never the rest of it.
  const range = begun === undefined || begun === etag ? readRange(request.headers.range, file.bytes) : null;
  if (range === "unsatisfiable") {
    const message = "The range lies outside the file";
    return reply
      .code(416)
      .header("Content-Range", `bytes */${file.bytes}`)
      .send({ error: { code: "invalid", message, details: { field: "Range" } } });
  }
  const stream = request.method === "HEAD" ? undefined : await openFile(app, file, range);
  if (range) reply.code(206).header("Content-Range", `bytes ${range.start}-${range.end}/${file.bytes}`);
  return reply
    .headers({
      ...dataHeaders,
      ...more_headers,
      ETag: etag,
      "Content-Length": range ? range.end - range.start + 1 : file.bytes,
    })
    .type(file.mime)
    .send(stream);
}

/** Bytes that somebody else made are data, never a page of ours. */
export const foreignHeaders = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Content-Disposition": "inline",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
};

const dataHeaders = {
  ...foreignHeaders,
  "Accept-Ranges": "bytes",
  "Cache-Control": "private, max-age=3600",
};

/** The response is the same for all, so that a link does not reveal whether what it names exists. */
export const gone = () => new Refusal("not_found", "This link is not valid, or no longer");

async function openFile(
  app: App,
  { workspace_id, id }: { workspace_id: string; id: string },
  range: ByteRange | null,
) {
  try {
    return (await app.media.read(mediaKey(workspace_id, id), range ?? undefined)).stream;
  } catch (error) {
    throw error instanceof MediaMissing ? gone() : error;
  }
}

/** Reads one range, as players ask for; several at once, or an unknown unit, get the whole file. */
export function readRange(header: string | undefined, bytes: number): ByteRange | "unsatisfiable" | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!found || (found[1] === "" && found[2] === "")) return null;
  const [, first, last] = found;
  if (first === "") {
    const count = Math.min(Number(last), bytes);
    return count === 0 ? "unsatisfiable" : { start: bytes - count, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start >= bytes) return "unsatisfiable";
  return end < start ? null : { start, end };
}
