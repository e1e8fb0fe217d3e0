import type { FastifyInstance } from "fastify";
import sharp, { type Sharp } from "sharp";
import type { PhoneTheme } from "../../core/brand/phoneColors.ts";
import type { App, NodeState } from "../app.ts";
import { findFile } from "../assets/index.ts";
import { readBrand } from "../brand/index.ts";
import { createLruCache } from "../createLruCache.ts";
import { guestAccess, isGuessRefusal } from "../guests/index.ts";
import { findClientAddress } from "../http/clientAddress.ts";
import { tooMany } from "../http/limits.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { readMedia } from "../media/readMedia.ts";
import { gone } from "../site/index.ts";
import { type PhoneBrand, wearOnPhone } from "./phoneBrand.ts";

/** Pictures of a brand in the sizes that phones need. */
export const phonePictures = {
  "logo-dark.webp": { draws: "logo", theme: "dark", mime: "image/webp" },
  "logo-light.webp": { draws: "logo", theme: "light", mime: "image/webp" },
  "icon-192.png": { draws: "icon", side: 192, logo_share: 0.7, mime: "image/png" },
  "icon-512.png": { draws: "icon", side: 512, logo_share: 0.7, mime: "image/png" },
  // Phones cut these to a circle or another shape: what matters lies in the middle.
  "icon-maskable-512.png": { draws: "icon", side: 512, logo_share: 0.56, mime: "image/png" },
  "apple-touch-icon.png": { draws: "icon", side: 180, logo_share: 0.7, mime: "image/png" },
} as const satisfies Record<
  string,
  { mime: string } & (
    | { draws: "logo"; theme: PhoneTheme }
    | { draws: "icon"; side: number; logo_share: number }
  )
>;

export type PhonePicture = keyof typeof phonePictures;

const isPhonePicture = (name: string): name is PhonePicture => Object.hasOwn(phonePictures, name);

/** A logo is at most this large, which is sharp on a phone and leaves the first load below 60 KB. */
const logo_box = { width: 360, height: 112 };

/** Drawn once, kept for as many brands as a node has at once: each picture is a few kilobytes. */
const drawnPictures: NodeState<ReturnType<typeof createLruCache<Promise<Buffer | null>>>> = {
  open: () => createLruCache<Promise<Buffer | null>>(500),
};

/** The address says what was drawn, so that it may be kept for good. */
export function phonePictureUrl(join_code: string, name: PhonePicture, worn: PhoneBrand): string {
  return `/e/${join_code}/${name}?v=${encodeURIComponent(describeDrawn(worn))}`;
}

const describeDrawn = ({ brand: { colors }, logo }: PhoneBrand) =>
  [colors.background.slice(1), colors.accent.slice(1), logo?.asset_id ?? ""].join("-");

/** Serves the logo of a guest's page, and the icons of those who put it on their home screen. */
export function registerPhonePictures(server: FastifyInstance, app: App): void {
  const access = app.state(guestAccess);
  const drawn = app.state(drawnPictures);
  server.get<{ Params: { join_code: string; name: string } }>(
    "/e/:join_code/:name",
    async (request, reply) => {
      const { join_code, name } = request.params;
      if (!isPhonePicture(name)) throw gone();
      const bucket = findClientAddress(request.raw, app.config);
      const found = await access.find(join_code, { bucket, token: null });
      if (isGuessRefusal(found))
        throw tooMany(reply, "Too many unknown codes came from this address", found.retry_s);
      if (!found) throw gone();
      const picture = phonePictures[name];
      const brand = await readBrand(app.pool, found.workspace_id);
      const worn = wearOnPhone(brand, picture.draws === "logo" ? picture.theme : "dark");
      const key = `${found.workspace_id} ${name} ${describeDrawn(worn)}`;
      const drawing = drawn.get(key) ?? drawPicture(app, found.workspace_id, worn, name);
      drawn.set(key, drawing);
      drawing.catch(() => drawn.delete(key));
      const bytes = await drawing;
      if (!bytes) throw gone();
      return reply
        .type(picture.mime)
        .headers({
          "Cache-Control": "public, max-age=604800",
          "Content-Security-Policy": "default-src 'none'",
        })
        .send(bytes);
    },
  );
}

/** Returns null where there is nothing to draw. */
async function drawPicture(
  app: App,
  workspace_id: string,
  worn: PhoneBrand,
  name: PhonePicture,
): Promise<Buffer | null> {
  const picture = phonePictures[name];
  const file = worn.logo && (await findFile(app, worn.logo.asset_id));
  const logo = file && (await readMedia(app.media, mediaKey(workspace_id, file.id)));
  if (picture.draws === "logo")
    return (
      logo && fitInto(sharp(logo), logo_box).webp({ quality: 82, alphaQuality: 80, effort: 6 }).toBuffer()
    );
  const { side, logo_share } = picture;
  const { background, accent } = worn.brand.colors;
  const room = Math.round(side * logo_share);
  const sign = logo
    ? await fitInto(sharp(logo), { width: room, height: room }).png().toBuffer()
    : Buffer.from(drawCueLight(room, accent));
  return sharp({
    create: { width: side, height: side, channels: 4, background: worn.logo?.plate ?? background },
  })
    .composite([{ input: sign }])
    .png({ palette: true })
    .toBuffer();
}

const fitInto = (picture: Sharp, { width, height }: { width: number; height: number }) =>
  picture.resize({ width, height, fit: "inside", withoutEnlargement: true });

/** A brand without a logo has the cue light in its own accent. */
const drawCueLight = (side: number, accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 22 22"><circle cx="11" cy="11" r="11" fill="${accent}" fill-opacity=".22"/><circle cx="11" cy="11" r="6" fill="${accent}"/></svg>`;
