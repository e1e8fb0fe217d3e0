import type { FastifyReply, FastifyRequest } from "fastify";
import type { BodyOf, Declaration, ParamsOf } from "../contract/declare.ts";
import { authorize } from "./http/authorize.ts";
import type { PartCall } from "./http/call.ts";
import { endpointTable } from "./http/endpointTable.ts";
import { nothing, parsePart } from "./http/parsePart.ts";
import { writePart } from "./write.ts";

/** A request that nobody sent: what a caller would send to an endpoint. */
export interface InnerRequest {
  endpoint: Declaration;
  params: Record<string, unknown> | undefined;
  body: unknown;
}

/** Builds a request with the types of its endpoint. */
export function requestTo<D extends Declaration>(
  endpoint: D,
  { params, body }: { params?: ParamsOf<D>; body?: BodyOf<D> },
): InnerRequest {
  return { endpoint, params, body };
}

/**
 * Does within a transaction what a request to an endpoint would do: with the same rights, checks, refusals and audit
 * line. If it is refused, what it wrote is taken back, and the transaction can go on.
 */
export async function runEndpoint(call: PartCall, { endpoint: declared, params, body }: InnerRequest) {
  const endpoint = call.app.state(endpointTable).find(declared);
  authorize(call.actor, endpoint);
  const parsed = {
    params: parsePart(endpoint.params, params, { tree: true }),
    query: parsePart(endpoint.query, {}, { tree: true }),
    body: parsePart(endpoint.body ?? nothing, body, { tree: true }),
  };
  const own = {
    ...call,
    what: endpoint.summary,
    target: `${endpoint.method} ${fillPath(endpoint.path, params ?? {})}`,
    scopes: endpoint.scopes,
  };
  return writePart(own, async (part) => {
    const { body } = await endpoint.handle({
      call: part,
      ...parsed,
      ...no_request,
      came_at: performance.now(),
    });
    return body;
  });
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** A handler that looks at its request or sets headers cannot be run like this, and says so. */
const absent = (what: string) =>
  new Proxy(
    {},
    {
      get() {
        throw new Error(`An endpoint that runs without a request has no ${what}`);
      },
    },
  );
const no_request = {
  request: absent("request") as FastifyRequest,
  reply: absent("reply") as FastifyReply,
};
