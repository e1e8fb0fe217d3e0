import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { gone, sendFile } from "../site/index.ts";
import { findTakeHome, type TakeHome } from "./findTakeHome.ts";
import type { TakenFile } from "./takeHome.repo.ts";
import { sendTakeHomePage } from "./takeHomePage.ts";

interface TakeHomeRoute {
  Params: { token: string; file: string };
  Querystring: { download?: string };
}

/** What a guest takes home, without a key: whoever has the link may see this one post, and nothing else. */
export function registerTakeHome(server: FastifyInstance, app: App): void {
  const method = ["GET", "HEAD"];
  server.route<TakeHomeRoute>({
    method,
    url: "/t/:token",
    handler: async (request, reply) => {
      const { token } = request.params;
      return sendTakeHomePage(app, await findTakeHome(app, token), { token, request, reply });
    },
  });

  // For a page that waits.
  server.route<TakeHomeRoute>({
    method,
    url: "/t/:token/state",
    handler: async (request, reply) => {
      const { state } = await findTakeHome(app, request.params.token);
      if (state === "unknown") throw gone();
      return reply
        .code(state === "gone" ? 410 : 200)
        .headers(privately)
        .send({ state });
    },
  });

  server.route<TakeHomeRoute>({
    method,
    url: "/t/:token/:file",
    handler: async (request, reply) => {
      const { token, file: name } = request.params;
      const found = await findTakeHome(app, token);
      const file = findFile(found, name);
      if (file) return sendTaken(app, found, file, request, reply);
      const answer = found.state === "gone" ? found : ({ state: "unknown" } as const);
      return sendTakeHomePage(app, answer, { token, request, reply });
    },
  });
}

const privately = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

function findFile(found: TakeHome, name: string): TakenFile | null {
  if (found.state !== "ready") return null;
  const { kind, taken, keepsake, poster } = found;
  const files: Partial<Record<string, TakenFile | null>> = {
    [kind === "photo" ? "photo.jpg" : "video.mp4"]: taken,
    "keepsake.jpg": keepsake,
    "poster.jpg": poster,
  };
  return Object.hasOwn(files, name) ? (files[name] ?? null) : null;
}

function sendTaken(
  app: App,
  found: TakeHome,
  file: TakenFile,
  request: FastifyRequest<TakeHomeRoute>,
  reply: FastifyReply,
) {
  const name = "title" in found ? fileName(found.title, file) : "";
  const is_saved = request.query.download !== undefined;
  return sendFile(app, file, request, reply, {
    // No longer, so that what is taken down does not live on in a browser.
    "Cache-Control": "private, max-age=60",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "Content-Disposition": is_saved ? `attachment; filename="${name}"` : "inline",
  });
}

/** As it is found again among hundreds of pictures on a phone. */
function fileName(title: string, { role, mime }: TakenFile): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll("ß", "ss")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
  const parts = [plain, role === "keepsake" ? "keepsake" : ""].filter((part) => part !== "");
  return `${parts.join("-") || "photo"}.${mime === "video/mp4" ? "mp4" : "jpg"}`;
}
