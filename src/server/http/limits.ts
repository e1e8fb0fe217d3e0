import type { FastifyReply } from "fastify";
import { Refusal } from "./errors.ts";

const window_ms = 60_000;

/** Requests per key and minute, counted by each node for itself: a shared counter would cost every request a trip. */
export function openLimits(per_minute: number, now: () => number) {
  const windows = new Map<string, { ends_at: number; left: number }>();

  return function countRequest(actor_id: string, reply: FastifyReply): void {
    if (per_minute === 0) return;
    const at = now();
    let window = windows.get(actor_id);
    if (!window || window.ends_at <= at) {
      if (windows.size > 10_000) windows.clear();
      window = { ends_at: at + window_ms, left: per_minute };
      windows.set(actor_id, window);
    }
    const reset_s = Math.max(1, Math.ceil((window.ends_at - at) / 1000));
    const allowed = window.left > 0;
    if (allowed) window.left -= 1;
    reply.header("RateLimit-Limit", per_minute);
    reply.header("RateLimit-Remaining", window.left);
    reply.header("RateLimit-Reset", reset_s);
    if (allowed) return;
    reply.header("Retry-After", reset_s);
    throw new Refusal("rate_limited", `Too many requests for this key: wait ${reset_s} seconds`, {
      retry_after_s: reset_s,
    });
  };
}
