import type { FastifyReply } from "fastify";
import { openCounter, type Shared } from "./counter.ts";
import { Refusal } from "./errors.ts";

/** Counts requests per key and minute. */
export function openLimits(per_minute: number, shared: Shared) {
  const requests = openCounter({ window_ms: 60_000, most_keys: 10_000, shared });

  return function countRequest(actor_id: string, reply: FastifyReply): void {
    if (per_minute === 0) return;
    const { allowed, left, retry_s } = requests.take(actor_id, per_minute);
    reply.header("RateLimit-Limit", per_minute);
    reply.header("RateLimit-Remaining", left);
    reply.header("RateLimit-Reset", retry_s);
    if (!allowed) throw tooMany(reply, `Too many requests for this key: wait ${retry_s} seconds`, retry_s);
  };
}

export function tooMany(reply: FastifyReply, message: string, retry_after_s: number): Refusal {
  reply.header("Retry-After", retry_after_s);
  return new Refusal("rate_limited", message, { retry_after_s });
}
