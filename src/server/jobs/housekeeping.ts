import type { App } from "../app.ts";
import { forgetOldClaims } from "../http/idempotency.repo.ts";
import { forgetOldChanges } from "../realtime/outbox.repo.ts";

const every_ms = 60_000;

/** Deletes something of a slice that is past its time. */
export type Chore = (app: App) => Promise<unknown>;

/** Deletes what is past its time. Every node does it, because deleting twice is harmless. */
export function startHousekeeping(app: App, chores: readonly Chore[]): { stop(): void } {
  const all = [...chores, () => forgetOldChanges(app.pool), () => forgetOldClaims(app.pool)];
  const timer = setInterval(() => {
    Promise.all(all.map((chore) => chore(app))).catch((error: unknown) =>
      app.log.warn({ err: error }, "housekeeping"),
    );
  }, every_ms);
  return { stop: () => clearInterval(timer) };
}
