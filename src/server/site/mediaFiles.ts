import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";
import { signMedia, verifyMedia } from "../media/sign.ts";

const pathOf = (asset_id: string) => `/media/${asset_id}`;

/** A signed address, good for about an hour, that needs no key. */
export function mediaUrl(app: App, asset_id: string): string {
  return app.config.PUBLIC_URL + signMedia(app.installation.secret, pathOf(asset_id), app.now());
}

export function registerMediaFiles(server: FastifyInstance, app: App): void {
  server.get<{ Params: { id: string }; Querystring: { exp?: string; sig?: string } }>(
    "/media/:id",
    async (request, reply) => {
      const { id } = request.params;
      const verdict = verifyMedia(app.installation.secret, pathOf(id), request.query, app.now());
      // One answer for all: a link does not tell whether what it names exists.
      const gone = new Refusal("not_found", "This link is not valid, or no longer");
      if (verdict !== "ok") throw gone;
      const asset = await app.db
        .selectFrom("assets")
        .select(["mime", "bytes", "workspace_id"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!asset) throw gone;

      reply.header("Accept-Ranges", "bytes").header("Cache-Control", "private, max-age=3600").type(asset.mime);
      // Uploaded bytes are data, never a page of ours.
      reply.header("Content-Security-Policy", "default-src 'none'; sandbox").header("Content-Disposition", "inline");
      reply.header("Cross-Origin-Resource-Policy", "cross-origin").header("Access-Control-Allow-Origin", "*");
      const range = rangeOf(request.headers.range, asset.bytes);
      if (range === "unsatisfiable") {
        return reply.code(416).header("Content-Range", `bytes */${asset.bytes}`).type("application/json").send({
          error: { code: "invalid", message: "The range lies outside the file", details: { field: "Range" } },
        });
      }
      const key = mediaKey(asset.workspace_id, id);
      const { stream } = await app.media.read(key, range ?? undefined);
      if (!range) return reply.header("Content-Length", asset.bytes).send(stream);
      return reply
        .code(206)
        .header("Content-Range", `bytes ${range.start}-${range.end}/${asset.bytes}`)
        .header("Content-Length", range.end - range.start + 1)
        .send(stream);
    },
  );
}

export function mediaKey(workspace_id: string, asset_id: string): string {
  return `${workspace_id}/${asset_id}`;
}

/** One range, as players ask for; several at once, or a unit we do not know, get the whole file. */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | "unsatisfiable" | null {
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
