import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";
import { reportDisk } from "./listFaults.ts";
import { lookForTrouble } from "./lookForTrouble.ts";
import { takeLook } from "./troubles.repo.ts";

const look_ms = 10_000;
/** While no node was up no screen could be seen and nothing read: everything gets the time to come back. */
const young_ms = 60_000;

/** Looks for trouble every few seconds. Every node says how its own disk is; one of them looks at all the rest. */
export function startTroubleWatch(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const began_at = app.monotonic_ms();
  const disk = `${hostname()} ${app.disk.files.folder}`;

  async function look(): Promise<void> {
    await reportDisk(app, disk);
    if (app.monotonic_ms() - began_at < young_ms) return;
    // Timers of nodes are not quite even.
    if (await takeLook(app.pool, look_ms - 1_000)) await lookForTrouble(app);
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await wait(look_ms, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      await look().catch((error: unknown) => app.log.warn({ err: error }, "trouble"));
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
