import type { TakenJob } from "./job.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";
import { type EndLease, renewLease } from "./jobs.repo.ts";

export interface LeaseTimes {
  lease_ms: number;
  renew_ms: number;
}

/**
 * Holds a job while it is done. Each holder is known by when its lease ends: nobody can take a job and be given the same
 * end, so who has lost a job cannot write about it any more.
 */
export class Lease {
  #app: App;
  #id: number;
  #run_at: number;
  #lost = new AbortController();
  #closing = new AbortController();
  #renewing: Promise<void>;

  constructor(app: App, { id, run_at }: TakenJob, times: LeaseTimes) {
    this.#app = app;
    this.#id = id;
    this.#run_at = run_at;
    this.#renewing = this.#renew(times);
  }

  /** Another node has it, may have it, or it is not wanted any more. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Ends the lease, with what becomes of the job; answers whether it was still held. */
  async close(endLease: EndLease): Promise<boolean> {
    this.letGo();
    await this.#renewing;
    return endLease(this.#app.pool, { id: this.#id, run_at: this.#run_at });
  }

  /** It is renewed no more, and ends by itself. */
  letGo(): void {
    this.#closing.abort();
  }

  async #renew({ lease_ms, renew_ms }: LeaseTimes): Promise<void> {
    const lose = () => this.#lost.abort();
    // A database that does not even refuse would keep us waiting while the lease ends.
    let tooLate = setTimeout(lose, lease_ms);
    while (await passes(renew_ms, this.#closing.signal)) {
      try {
        const rows = await renewLease(this.#app.pool, { id: this.#id, lease_ms, run_at: this.#run_at });
        clearTimeout(tooLate);
        if (!rows[0]) return lose();
        this.#run_at = rows[0].run_at;
        tooLate = setTimeout(lose, lease_ms);
      } catch (error) {
        this.#app.log.warn({ err: error }, "jobs");
      }
    }
    clearTimeout(tooLate);
  }
}

async function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal, ref: false }).catch(() => false);
}
