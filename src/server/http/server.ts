import { MiB } from "../../contract/schemas.ts";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { App } from "../app.ts";
import { isHttps } from "../config.ts";
import { answerErrors } from "./answerErrors.ts";
import { answerUnreadable } from "./answerUnreadable.ts";
import type { Endpoint } from "./endpoint.ts";
import { Refusal } from "./errors.ts";
import { readJson } from "./readJson.ts";
import { readTls } from "./readTls.ts";

/** Browsers' preload lists ask for a year. Subdomains are left out, because they are not ours to speak for. */
const transport_security = "max-age=31536000";

/** Shows people a page where there is nothing; returns null for a request that is none of a person's. */
export type ShowUnknown = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null;

/** Opens the bare server with what holds for every request before any route is known. */
export function openServer(
  app: Pick<App, "config" | "log">,
  showUnknown: ShowUnknown = () => null,
): FastifyInstance {
  const { config } = app;
  const tls = readTls(config);
  const server: FastifyInstance = Fastify({
    ...(tls ? { https: { ...tls, shouldUpgradeCallback } } : { http: { shouldUpgradeCallback } }),
    // Node's own limit would be too short: a film over a slow line may take this long.
    requestTimeout: 15 * 60 * 1000,
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: MiB,
    // Ids come from us alone, because a caller's own header must not write into our logs.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false },
    // The schemas refuse a hidden prototype key like any other unknown field.
    onProtoPoisoning: "ignore",
    onConstructorPoisoning: "ignore",
    forceCloseConnections: "idle",
    // While the node drains, requests on an open connection are answered like all before them.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      void reply.header("X-Request-Id", request.id);
      void answerErrors(error, request, reply);
    },
  }) as unknown as FastifyInstance;

  server.addHook("onRequest", async (request, reply) => {
    reply.header("X-Request-Id", request.id);
    reply.header("X-Content-Type-Options", "nosniff");
    if (isHttps(config)) reply.header("Strict-Transport-Security", transport_security);
  });
  server.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: readPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });
  server.setErrorHandler(answerErrors);
  server.setNotFoundHandler((request, reply) => {
    const shown = showUnknown(request, reply);
    if (shown) return shown;
    throw new Refusal("not_found", `There is nothing at this address for ${request.method}`);
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    try {
      refuseEncodings(request);
      done(null, readJson(bytes as Buffer, { may_hold_unstorable: endpoint?.judges_items === true }));
    } catch (error) {
      done(error as Error);
    }
  });
  return server;
}

export const livePath = "/live";

/**
 * Any other wish to upgrade is answered as the plain request it also is: browsers and clients ask for h2c unbidden.
 */
function shouldUpgradeCallback({ url, headers }: IncomingMessage): boolean {
  return url?.split("?")[0] === livePath && headers.upgrade?.toLowerCase() === "websocket";
}

function refuseEncodings({ headers }: FastifyRequest): void {
  const { "content-encoding": encoding = "identity", "content-type": type = "" } = headers;
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? "utf-8";
  if (encoding.toLowerCase() === "identity" && /^(utf-?8|us-ascii)$/i.test(charset)) return;
  throw new Refusal("unsupported_media_type", "Send JSON as UTF-8 text that is not compressed");
}

/**
 * Logs and messages use only the path, because query strings carry signatures. Paths of pages may themselves be
 * one-time links, so for them the route is used.
 */
function readPath(request: FastifyRequest): string {
  const path = request.url.split("?")[0]!;
  return path.startsWith("/api/") ? path : (request.routeOptions.url ?? "a page that does not exist");
}
