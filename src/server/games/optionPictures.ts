import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import type { ShownQuestion } from "../../core/quizzes/shownQuestion.ts";
import type { App, NodeState } from "../app.ts";
import { findFile } from "../assets/index.ts";
import { createLruCache } from "../createLruCache.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { readMedia } from "../media/readMedia.ts";
import { signMedia, verifyMedia } from "../media/sign.ts";
import { gone } from "../site/index.ts";

/** Two stand beside each other on a phone; this is sharp there and has some ten kilobytes. */
const longest_side = 360;

const makePath = (asset_id: string) => `/option-pictures/${asset_id}`;

/** Drawn once, kept for the questions that are asked at about the same time. */
const drawnPictures: NodeState<ReturnType<typeof createLruCache<Promise<Buffer | null>>>> = {
  open: () => createLruCache<Promise<Buffer | null>>(200),
};

/** Says where phones read the pictures of options. Whoever does not know the address cannot make it up. */
export function withPictureUrls(app: App, question: ShownQuestion): ShownQuestion {
  const options = question.options.map(({ picture, ...option }) => {
    if (!picture) return option;
    const url = signMedia(app.installation.secret, makePath(picture.asset_id), app.now());
    return { ...option, picture: { ...picture, url } };
  });
  return { ...question, options };
}

export function registerOptionPictures(server: FastifyInstance, app: App): void {
  const drawn = app.state(drawnPictures);
  server.get<{ Params: { id: string }; Querystring: { exp?: string; sig?: string } }>(
    "/option-pictures/:id",
    async (request, reply) => {
      const { id } = request.params;
      const verdict = verifyMedia(app.installation.secret, makePath(id), request.query, app.now());
      if (verdict !== "ok") throw gone();
      const drawing = drawn.get(id) ?? drawSmall(app, id);
      drawn.set(id, drawing);
      drawing.catch(() => drawn.delete(id));
      const bytes = await drawing;
      if (!bytes) throw gone();
      return reply
        .type("image/webp")
        .headers({
          "Cache-Control": "private, max-age=3600",
          "Content-Security-Policy": "default-src 'none'",
        })
        .send(bytes);
    },
  );
}

async function drawSmall(app: App, asset_id: string): Promise<Buffer | null> {
  const file = await findFile(app, asset_id);
  if (!file?.mime.startsWith("image/")) return null;
  const bytes = await readMedia(app.media, mediaKey(file.workspace_id, file.id));
  if (!bytes) return null;
  const side = { width: longest_side, height: longest_side };
  return sharp(bytes)
    .resize({ ...side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}
