import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type AssetAddress, assetAddressPath } from "../../core/assets/assetAddress.ts";
import type { App } from "../app.ts";
import { about_ten_days, signMedia, verifyMedia } from "../media/sign.ts";
import { gone, sendFile, type StoredMedia } from "../site/index.ts";
import { findAsset } from "./assets.repo.ts";

const mediaPath = (asset_id: string) => `/media/${asset_id}`;

export interface AssetFile {
  id: string;
  /** Where its bytes lie; null: under its own id. Left out, the address means whatever bytes the asset has then. */
  file_id?: string | null;
}

/** Makes a signed address that is valid for about an hour and needs no key. */
export function mediaUrl(app: App, asset: AssetFile): string {
  const path = signMedia(app.installation.secret, mediaPath(asset.id), app.now());
  return app.config.PUBLIC_URL + path + nameFile(asset);
}

/**
 * Makes an address for a screen: below the address it has its page from, and valid for as long as the screen may be
 * cut off.
 */
export function screenMediaUrl(app: App, asset: AssetFile): string {
  const path = signMedia(app.installation.secret, mediaPath(asset.id), app.now(), about_ten_days);
  return path + nameFile(asset);
}

/** Other bytes have another address, so that no cache answers with those before them. */
const nameFile = ({ id, file_id }: AssetFile) => (file_id === undefined ? "" : `&v=${file_id ?? id}`);

/** Makes the address that is valid for as long as the asset exists. */
export function makeAssetAddress(app: App, asset_id: string): string {
  return `${app.config.PUBLIC_URL}${assetAddressPath(asset_id)}${signAddress(app, asset_id)}`;
}

export function isGenuineAddress(app: App, { asset_id, signature }: AssetAddress): boolean {
  const expected = Buffer.from(signAddress(app, asset_id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signAddress({ installation }: App, asset_id: string): string {
  return createHmac("sha256", installation.secret).update(`asset\n${asset_id}`).digest("base64url");
}

/** What is asked for by an address that names no bytes may be another file soon. */
const changing_headers = { "Cache-Control": "private, max-age=60" };

export function registerMediaFiles(server: FastifyInstance, app: App): void {
  server.route<{ Params: { id: string }; Querystring: { exp?: string; sig?: string; v?: string } }>({
    method: ["GET", "HEAD"],
    url: "/media/:id",
    handler: async (request, reply) => {
      const { id } = request.params;
      const { v } = request.query;
      const verdict = verifyMedia(app.installation.secret, mediaPath(id), request.query, app.now());
      const file = verdict === "ok" ? await findFile(app, id, v) : null;
      if (!file) throw gone();
      return sendFile(app, file, request, reply, v === undefined ? changing_headers : {});
    },
  });
  server.route<{ Params: { id: string; signature: string } }>({
    method: ["GET", "HEAD"],
    url: "/media/:id/:signature",
    handler: async (request, reply) => {
      const { id, signature } = request.params;
      const file = isGenuineAddress(app, { asset_id: id, signature }) ? await findFile(app, id) : null;
      if (!file) throw gone();
      return sendFile(app, file, request, reply, changing_headers);
    },
  });
}

/**
 * Finds the bytes of an asset: those that are meant by `file_id`, so that whoever has read half of a file before it was
 * replaced never gets the other half of another.
 */
export async function findFile(
  app: App,
  asset_id: string,
  file_id?: string,
): Promise<(StoredMedia & { name: string }) | null> {
  const asset = await findAsset(app, asset_id);
  if (!asset) return null;
  const { workspace_id, previous_file, name, mime, bytes } = asset;
  const current = { id: asset.file_id ?? asset_id, workspace_id, name, mime, bytes };
  if (file_id === undefined || file_id === current.id) return current;
  if (file_id !== previous_file?.file_id) return null;
  const { file_id: id, ...before } = previous_file;
  return { id, workspace_id, name, ...before };
}
