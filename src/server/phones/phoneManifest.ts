import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { readBrand } from "../brand/index.ts";
import { guestAccess, isGuessRefusal, type JoinedEngagement } from "../guests/index.ts";
import { findClientAddress } from "../http/clientAddress.ts";
import { tooMany } from "../http/limits.ts";
import { gone } from "../site/index.ts";
import { type PhoneBrand, wearOnPhone } from "./phoneBrand.ts";
import { type PhonePicture, phonePictureUrl } from "./phonePictures.ts";

export const manifestUrl = (join_code: string) => `/e/${join_code}/app.webmanifest`;

/** Phones cut longer names off below the icon. */
const short_name = 12;

/** Serves what a phone needs to put an engagement on its home screen like an app of its own. */
export function registerPhoneManifest(server: FastifyInstance, app: App): void {
  const access = app.state(guestAccess);
  server.get<{ Params: { join_code: string } }>("/e/:join_code/app.webmanifest", async (request, reply) => {
    const bucket = findClientAddress(request.raw, app.config);
    const found = await access.find(request.params.join_code, { bucket, token: null });
    if (isGuessRefusal(found))
      throw tooMany(reply, "Too many unknown codes came from this address", found.retry_s);
    if (!found) throw gone();
    const worn = wearOnPhone(await readBrand(app.pool, found.workspace_id), "dark");
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("Cache-Control", "no-cache")
      .send(JSON.stringify(describeManifest(found, worn)));
  });
}

function describeManifest({ join_code, title }: JoinedEngagement, worn: PhoneBrand) {
  const { name, colors } = worn.brand;
  const page = `/e/${join_code}`;
  const icon = (picture: PhonePicture, sizes: string, purpose = "any") => ({
    src: phonePictureUrl(join_code, picture, worn),
    sizes,
    type: "image/png",
    purpose,
  });
  return {
    id: page,
    name: title,
    short_name: name !== null && name.length <= short_name ? name : title,
    start_url: page,
    scope: page,
    display: "standalone",
    background_color: colors.background,
    theme_color: colors.background,
    icons: [
      icon("icon-192.png", "192x192"),
      icon("icon-512.png", "512x512"),
      icon("icon-maskable-512.png", "512x512", "maskable"),
    ],
  };
}
