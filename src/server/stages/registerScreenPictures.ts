import type { FastifyInstance, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";
import { MiB } from "../../contract/schemas.ts";
import type { PicturedScreen } from "./pictureFile.ts";
import { claimPicture, keepPicture } from "./screenshots.ts";

declare module "fastify" {
  interface FastifyRequest {
    pictured: PicturedScreen | null;
  }
}

/** A screen uploads here the picture of itself that somebody asked for; its token says which screen it is. */
export async function registerScreenPictures(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.decorateRequest("pictured", null);
    scope.addContentTypeParser("image/jpeg", { parseAs: "buffer" }, (_request, bytes, done) =>
      done(null, bytes),
    );
    scope.post("/screen/picture", {
      bodyLimit: 2 * MiB,
      // The token is checked before any byte is taken in, because nobody else may send any.
      onRequest: async (request) => {
        const token = readTokenHeader(request);
        request.pictured = token === null ? null : await claimPicture(app, token);
        if (!request.pictured)
          throw new Refusal("unauthorized", "Nobody has asked a screen with this token for its picture");
      },
      handler: async (request, reply) => {
        if (!Buffer.isBuffer(request.body))
          throw new Refusal("unsupported_media_type", "Send the picture as JPEG");
        await keepPicture(app, request.pictured!, request.body);
        return reply.code(204).send();
      },
    });
  });
}

function readTokenHeader({ headers }: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43,128})$/.exec(headers.authorization ?? "")?.[1] ?? null;
}
