import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type LiveSource, liveSources } from "../../core/presenters/livePresenter.ts";
import type { App } from "../app.ts";
import { invalid, Refusal } from "../http/errors.ts";
import { endOwnFeed } from "./feeds.ts";
import { writeIceLinks } from "./iceServers.ts";
import { requireAnyLiveCaller, requireLink, requireWatcher, type Watcher } from "./liveCallers.ts";
import { publish } from "./publish.ts";
import { liveLimits, type PublishingLink } from "./tokens.ts";
import { stopWatching, watch } from "./watch.ts";

declare module "fastify" {
  interface FastifyRequest {
    publishing: PublishingLink | null;
    watcher: Watcher | null;
  }
}

/** The offer of a browser with two cameras and all its codecs has a tenth of this. */
const offer_bytes = 64 * 1024;

type LinkParams = { link_id: string };

/**
 * Registers where pictures are published (WHIP) and watched (WHEP). Any client may use them from any page, because what
 * they go by is a token, which no page of another site has; a login's cookie counts only on our own pages.
 */
export async function registerWhip(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.decorateRequest("publishing", null);
    scope.decorateRequest("watcher", null);
    takeOffers(scope);
    scope.addHook("onRequest", async (_request, reply) => {
      reply.headers({
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers": "Location, Link",
        "Cache-Control": "no-store",
      });
    });

    scope.post<{ Params: LinkParams }>("/whip/:link_id", {
      bodyLimit: offer_bytes,
      // The token is checked before any byte is taken in.
      onRequest: async (request, reply) => {
        request.publishing = await requireLink(app, request, reply, request.params.link_id);
        app.state(liveLimits).countOffer(request.publishing.id, reply);
      },
      handler: async (request, reply) => {
        const link = request.publishing!;
        const { feed_id, answer } = await publish(app, link, readOffer(request));
        return sendAnswer(request, reply, { path: `/whip/${link.id}/${feed_id}`, answer });
      },
    });
    scope.delete<{ Params: LinkParams & { feed_id: string } }>(
      "/whip/:link_id/:feed_id",
      async (request, reply) => {
        const { link_id, feed_id } = request.params;
        await endOwnFeed(app, await requireLink(app, request, reply, link_id), feed_id);
        return reply.code(200).send();
      },
    );

    scope.post<{ Params: LinkParams }>("/whep/:link_id", {
      bodyLimit: offer_bytes,
      onRequest: async (request, reply) => {
        request.watcher = await requireWatcher(app, request, reply);
        app.state(liveLimits).countOffer(request.watcher.id, reply);
      },
      handler: async (request, reply) => {
        const { link_id } = request.params;
        const { viewer_id, answer } = await watch(app, request.watcher!, { link_id, ...readOffer(request) });
        return sendAnswer(request, reply, { path: `/whep/${link_id}/${viewer_id}`, answer });
      },
    });
    scope.delete<{ Params: LinkParams & { viewer_id: string } }>(
      "/whep/:link_id/:viewer_id",
      async (request, reply) => {
        await stopWatching(app, await requireWatcher(app, request, reply), request.params);
        return reply.code(200).send();
      },
    );

    scope.get("/ice-servers", async (request, reply) => {
      await requireAnyLiveCaller(app, request, reply);
      return reply.send({ ice_servers: app.config.RTC_ICE_SERVERS });
    });
    answerOthers(scope, ["/whip/:link_id", "/whep/:link_id"], "POST");
    answerOthers(scope, ["/whip/:link_id/:feed_id", "/whep/:link_id/:viewer_id"], "DELETE");
  });

  async function sendAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, answer }: { path: string; answer: string },
  ) {
    return reply
      .code(201)
      .type("application/sdp")
      .headers({ Location: locate(request, path), Link: writeIceLinks(app.config) })
      .send(answer);
  }

  /** Some clients need the whole address. Whoever came by another one than the public one stays with theirs. */
  function locate({ host }: FastifyRequest, path: string): string {
    const { PUBLIC_URL } = app.config;
    return new URL(PUBLIC_URL).host === host ? PUBLIC_URL + path : path;
  }
}

/** Nothing but offers is taken in here. */
function takeOffers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/sdp", { parseAs: "string" }, (_request, text, done) =>
    done(null, text),
  );
  scope.addContentTypeParser("*", (_request, _payload, done) => done(notSdp()));
}

const notSdp = () =>
  new Refusal("unsupported_media_type", "Send the offer with Content-Type: application/sdp");

function readOffer({ query, body }: FastifyRequest): { source: LiveSource; offer: string } {
  const { source = "camera" } = query as { source?: unknown };
  if (!isLiveSource(source)) throw invalid("source", `must be one of ${liveSources.join(", ")}`);
  if (typeof body !== "string") throw notSdp();
  if (!/^v=0\r?\n/.test(body) || !/^m=/m.test(body)) throw invalid("", "must be an SDP offer");
  return { source, offer: body };
}

function isLiveSource(source: unknown): source is LiveSource {
  return (liveSources as readonly unknown[]).includes(source);
}

/** Browsers ask first (OPTIONS). No session is changed afterwards (PATCH): a client that wants that opens another one. */
function answerOthers(scope: FastifyInstance, urls: string[], method: "POST" | "DELETE"): void {
  const allow = `${method}, OPTIONS`;
  for (const url of urls) {
    scope.options(url, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          Allow: allow,
          "Accept-Post": "application/sdp",
          "Access-Control-Allow-Methods": allow,
          // The header that a login needs is missing on purpose: it counts on our own pages alone.
          "Access-Control-Allow-Headers": "Authorization, Content-Type",
          "Access-Control-Max-Age": "86400",
        })
        .send(),
    );
    const others = (["GET", "POST", "PUT", "PATCH", "DELETE"] as const).filter((other) => other !== method);
    scope.route({
      method: others,
      url,
      onRequest: async (request, reply) => {
        reply.header("Allow", allow);
        throw new Refusal("method_not_allowed", `${request.method} is not possible here, only ${method}`);
      },
      handler: async () => {},
    });
  }
}
