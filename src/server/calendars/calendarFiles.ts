import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { computeEtag } from "../http/etag.ts";
import { readCalendarFile } from "./calendars.ts";

/** Serves calendars to programs that can only be given an address. */
export function registerCalendarFiles(server: FastifyInstance, app: App): void {
  server.get<{ Params: { file: string } }>("/calendars/:file", async (request, reply) => {
    const { file } = request.params;
    const text = file.endsWith(".ics") ? await readCalendarFile(app, file.slice(0, -".ics".length)) : null;
    if (text === null) return reply.callNotFound();
    const etag = computeEtag(text);
    reply.headers({
      ETag: etag,
      "Cache-Control": "private, no-cache",
      // The address is a secret that no other site may learn.
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    });
    if (listTags(request.headers["if-none-match"]).includes(etag)) return reply.code(304).send();
    return reply
      .type("text/calendar; charset=utf-8")
      .header("Content-Disposition", 'inline; filename="calendar.ics"')
      .send(text);
  });
}

/** A proxy that compresses makes a tag weak, but it still names what was read. */
function listTags(header: string | undefined): string[] {
  return header?.match(/"[^"]*"/g) ?? [];
}
