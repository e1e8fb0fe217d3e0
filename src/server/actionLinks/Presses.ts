import type { App, NodeState } from "../app.ts";
import { openCounter } from "../http/counter.ts";
import { hashLinkToken } from "./actionLinks.ts";
import { findActionLink } from "./actionLinks.repo.ts";
import type { FoundLink } from "./useActionLink.ts";

/** A fast finger presses five times a second; a broken button box presses without end. */
const presses_per_10s = 50;
/** A token cannot be guessed. The limit only keeps those who try from keeping the database busy. */
const misses_per_min = 60;

type Found = { link: FoundLink | null } | { says: string; retry_s: number };

/** Finds the links of those who press, and has those wait who press too often. */
class Presses {
  readonly #app: App;
  readonly #presses = openCounter({ window_ms: 10_000, most_keys: 10_000 });
  readonly #misses = openCounter({ window_ms: 60_000, most_keys: 10_000 });

  constructor(app: App) {
    this.#app = app;
  }

  async find(token: string, address: string): Promise<Found> {
    const isLimited = this.#app.config.RATE_LIMIT_PER_MIN > 0;
    const missed = this.#misses.isFull(address, misses_per_min);
    if (isLimited && missed.full) return { says: "Too many tries: wait", retry_s: missed.retry_s };
    const link = await findActionLink(this.#app.pool, hashLinkToken(token));
    if (!link) {
      this.#misses.take(address, misses_per_min);
      return { link: null };
    }
    const { allowed, retry_s } = this.#presses.take(link.id, presses_per_10s);
    return isLimited && !allowed ? { says: "Pressed too often: wait", retry_s } : { link };
  }
}

/** Buttons that speak HTTP and those that speak OSC are counted together. */
export const presses: NodeState<Presses> = { open: (app) => new Presses(app) };
