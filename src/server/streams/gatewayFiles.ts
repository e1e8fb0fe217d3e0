import type { FastifyInstance } from "fastify";
import { open } from "node:fs/promises";
import { statSync } from "node:fs";
import os from "node:os";
import type { App } from "../app.ts";
import { DiskSpace } from "../disk/DiskSpace.ts";
import { unavailable } from "../http/errors.ts";
import { foreignHeaders, gone } from "../site/index.ts";
import { GatewayProblem } from "./gatewayAddress.ts";
import { Gateways } from "./gateways.ts";
import { unsealSource } from "./gatewayToken.ts";
import { listenAsFirst, passToFirst } from "./passToFirst.ts";

const headers = { ...foreignHeaders, "Cache-Control": "no-store" };

/** The folder is often a small disk in memory, so the node's own bounds apply only if it is the same disk. */
function findSegmentSpace({ config, disk }: App): DiskSpace {
  const is_shared = statSync(os.tmpdir()).dev === statSync(config.DATA_DIR).dev;
  return is_shared ? disk.files : new DiskSpace(os.tmpdir());
}

/**
 * Serves playlists and segments of sources that browsers cannot open. Asking for a playlist starts the source. Of a
 * machine's workers the first has them all, so that each source is read once.
 */
export function registerGatewayFiles(server: FastifyInstance, app: App): void {
  if (app.share.worker !== 1) return passToFirst(server, app, "/gateway/*");
  listenAsFirst(server, app);
  const gateways = new Gateways({
    allow: app.config.GATEWAY_ALLOW,
    space: findSegmentSpace(app),
    onProblem: ({ protocol, hostname, port }, why) =>
      app.log.warn({ source: `${protocol}://${hostname}:${port}`, why }, "stream gateway"),
  });
  server.addHook("preClose", () => gateways.close());

  server.get<{ Params: { token: string } }>("/gateway/:token/index.m3u8", async (request, reply) => {
    const { transport, url } = read(request.params.token);
    const playlist = await watch(transport, url).playlist();
    if (typeof playlist !== "string") throw unavailable(`The source is not to be had: ${playlist.problem}`);
    return reply.headers(headers).type("application/vnd.apple.mpegurl").send(playlist);
  });

  server.get<{ Params: { token: string; segment: string } }>(
    "/gateway/:token/:segment",
    async (request, reply) => {
      const path = gateways.find(read(request.params.token).url)?.segment(request.params.segment);
      const file = path && (await open(path).catch(() => null));
      if (!file) throw gone();
      return reply.headers(headers).type("video/mp2t").send(file.createReadStream());
    },
  );

  function read(token: string) {
    const source = unsealSource(app.installation.secret, token, app.now());
    if (source?.transport !== "rtsp" && source?.transport !== "multicast") throw gone();
    return { transport: source.transport, url: source.url };
  }

  function watch(transport: "rtsp" | "multicast", url: string) {
    try {
      return gateways.watch(transport, url);
    } catch (error) {
      if (error instanceof GatewayProblem) throw unavailable(`The source is not to be had: ${error.message}`);
      throw error;
    }
  }
}
