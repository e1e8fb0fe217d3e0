import { createHash } from "node:crypto";
import type pg from "pg";
import type { Comparison } from "../../core/events/compareEvent.ts";
import type { EventPlan } from "../../core/events/eventPlan.ts";
import type { NodeState } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import { hashRows } from "./events.repo.ts";

/** Callers send the same few days again and again; the comparison of a large day takes half a megabyte. */
const most_remembered = 32;

interface SettledPlan {
  plan_hash: string;
  rows_hash: string;
  comparison: Comparison;
}

/**
 * Remembers plans that were compared with what is stored and left nothing to write. An event system sends the same
 * day every few minutes: while neither the plan nor any row that it is compared with has changed, the response is
 * known.
 */
export class SettledPlans {
  #settled = createLruCache<SettledPlan>(most_remembered);

  /** Compares the plan, unless the same plan was compared with the same rows before. */
  async compare(
    { client, workspace_id, plan }: { client: pg.ClientBase; workspace_id: string; plan: EventPlan },
    compare: () => Promise<Comparison>,
    isSettled: (comparison: Comparison) => boolean,
  ): Promise<Comparison> {
    const key = `${workspace_id} ${plan.ref}`;
    const plan_hash = createHash("sha256").update(JSON.stringify(plan)).digest("base64");
    const earlier = this.#settled.get(key);
    this.#settled.delete(key);
    // Rows are hashed before they are read, so that a row that changes in between makes the next comparison a new
    // one.
    const rows_hash = await hashRows(client, workspace_id, plan);
    const is_known = earlier?.plan_hash === plan_hash && earlier.rows_hash === rows_hash;
    const comparison = is_known ? earlier.comparison : await compare();
    if (isSettled(comparison)) this.#settled.set(key, { plan_hash, rows_hash, comparison });
    return comparison;
  }

  clear(): void {
    this.#settled.clear();
  }
}

export const settledPlans: NodeState<SettledPlans> = { open: () => new SettledPlans() };
