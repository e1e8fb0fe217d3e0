import type { FastifyReply } from "fastify";
import { Refusal } from "./errors.ts";
import { openWindows } from "./windows.ts";

/** Requests per key and minute. */
export function openLimits(per_minute: number) {
  const count = openWindows({ per_minute, most_callers: 10_000 });

  return function countRequest(actor_id: string, reply: FastifyReply): void {
    if (per_minute === 0) return;
    const { allowed, left, reset_s } = count(actor_id);
    reply.header("RateLimit-Limit", per_minute);
    reply.header("RateLimit-Remaining", left);
    reply.header("RateLimit-Reset", reset_s);
    if (!allowed) throw tooMany(reply, `Too many requests for this key: wait ${reset_s} seconds`, reset_s);
  };
}

export function tooMany(reply: FastifyReply, message: string, retry_after_s: number): Refusal {
  reply.header("Retry-After", retry_after_s);
  return new Refusal("rate_limited", message, { retry_after_s });
}
