import type { FastifyInstance } from "fastify";
import { readAssetAddress } from "../../core/assets/assetAddress.ts";
import type { App } from "../app.ts";
import { findFile, isGenuineAddress } from "../assets/index.ts";
import { Refusal, unavailable } from "../http/errors.ts";
import { ImageTooLarge, NotAnImage } from "../media/images.ts";
import { FetchRefused } from "../media/safeFetch.ts";
import { about_ten_days, signMedia, verifyMedia } from "../media/sign.ts";
import { findNamedUrl } from "./findNamedUrl.ts";
import { openPictures } from "./pictures.ts";
import { foreignHeaders, gone, sendFile } from "../site/index.ts";

/** The file under an address of our own may be replaced at any time. */
const own_headers = { "Cache-Control": "private, max-age=60" };

const picturesPath = (workspace_id: string) => `/pictures/${workspace_id}`;

/**
 * Returns where a screen asks for the pictures that values of its workspace name; `pictureAddress` says for which.
 */
export function screenPicturesUrl(app: App, workspace_id: string): string {
  return signMedia(app.installation.secret, picturesPath(workspace_id), app.now(), about_ten_days);
}

/**
 * Serves pictures of other people's URLs: a screen asks nobody but its node, and the node only for what a value
 * names.
 */
export function registerPictureFiles(server: FastifyInstance, app: App): void {
  const pictures = openPictures(app);
  server.get<{ Params: { workspace_id: string }; Querystring: { exp?: string; sig?: string } }>(
    "/pictures/:workspace_id",
    async (request, reply) => {
      const { workspace_id } = request.params;
      const verdict = verifyMedia(
        app.installation.secret,
        picturesPath(workspace_id),
        request.query,
        app.now(),
      );
      const url = verdict === "ok" ? await findNamedUrl(app.pool, workspace_id, request.query) : null;
      if (url === null) throw gone();
      const address = readAssetAddress(url);
      // An address of our own is never asked for from outside, and shows nothing in another workspace.
      if (address && isGenuineAddress(app, address)) {
        const own = await findFile(app, address.asset_id);
        if (own?.workspace_id !== workspace_id || !own.mime.startsWith("image/")) throw gone();
        return sendFile(app, own, request, reply, own_headers);
      }
      const picture = await pictures.find(workspace_id, url).catch(refuse);
      reply.headers({ ...foreignHeaders, ETag: picture.etag, "Cache-Control": "private, max-age=900" });
      if (request.headers["if-none-match"] === picture.etag) return reply.code(304).send();
      const file = await pictures.open(picture);
      if (!file) throw gone();
      return reply.header("Content-Length", file.bytes).type(picture.mime).send(file.stream);
    },
  );
}

/** Reports what went wrong at the other end, in the shape of every error. */
function refuse(error: unknown): never {
  if (error instanceof NotAnImage) throw new Refusal("unsupported_media_type", error.message);
  if (error instanceof ImageTooLarge) throw new Refusal("too_large", error.message);
  if (!(error instanceof FetchRefused)) throw error;
  if (error.reason === "too_large") throw new Refusal("too_large", error.message);
  throw unavailable(error.message);
}
