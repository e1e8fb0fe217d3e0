import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { about_ten_days, signMedia, verifyMedia } from "../media/sign.ts";
import { gone, sendFile } from "../site/index.ts";
import { findFile } from "./postFiles.repo.ts";

const postFilePath = (file_id: string) => `/posts/files/${file_id}`;
const wallFilePath = (file_id: string) => `/wall/files/${file_id}`;

/** An operator's address for a file is valid for about an hour, whatever the state of its post. */
export function postFileUrl(app: App, file_id: string): string {
  return app.config.PUBLIC_URL + signMedia(app.installation.secret, postFilePath(file_id), app.now());
}

/** A screen may be cut off for long, so its address is valid for days, but only while the post is on the walls. */
export function wallFileUrl(app: App, file_id: string): string {
  return signMedia(app.installation.secret, wallFilePath(file_id), app.now(), about_ten_days);
}

/** Serves the copies of what guests sent. */
export function registerPostFiles(server: FastifyInstance, app: App): void {
  serve("/posts/files/:id", postFilePath, "");
  // A screen stores the file itself, so that it is gone from the device when the post is.
  serve("/wall/files/:id", wallFilePath, "AND p.status IN ('approved', 'featured', 'answered')", {
    "Cache-Control": "no-store",
  });

  function serve(
    url: string,
    path: (id: string) => string,
    condition: string,
    headers?: Record<string, string>,
  ) {
    server.route<{ Params: { id: string }; Querystring: { exp?: string; sig?: string } }>({
      method: ["GET", "HEAD"],
      url,
      handler: async (request, reply) => {
        const { id } = request.params;
        const verdict = verifyMedia(app.installation.secret, path(id), request.query, app.now());
        const file = verdict === "ok" ? await findFile(app, id, condition) : undefined;
        if (!file) throw gone();
        return sendFile(app, file, request, reply, headers);
      },
    });
  }
}
