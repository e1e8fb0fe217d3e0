import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { about_ten_days, signMedia, verifyMedia } from "../media/sign.ts";
import { gone, sendFile } from "../site/index.ts";
import { findAsset } from "./assets.repo.ts";

const mediaPath = (asset_id: string) => `/media/${asset_id}`;

/** A signed address, good for about an hour, that needs no key. */
export function mediaUrl(app: App, asset_id: string): string {
  return app.config.PUBLIC_URL + signMedia(app.installation.secret, mediaPath(asset_id), app.now());
}

/** The same for a screen: below the address it has its page from, and good for as long as it may be cut off. */
export function screenMediaUrl(app: App, asset_id: string): string {
  return signMedia(app.installation.secret, mediaPath(asset_id), app.now(), about_ten_days);
}

export function registerMediaFiles(server: FastifyInstance, app: App): void {
  server.route<{ Params: { id: string }; Querystring: { exp?: string; sig?: string } }>({
    method: ["GET", "HEAD"],
    url: "/media/:id",
    handler: async (request, reply) => {
      const { id } = request.params;
      const verdict = verifyMedia(app.installation.secret, mediaPath(id), request.query, app.now());
      const asset = verdict === "ok" ? await findAsset(app, id) : undefined;
      if (!asset) throw gone();
      return sendFile(app, { ...asset, id }, request, reply);
    },
  });
}
