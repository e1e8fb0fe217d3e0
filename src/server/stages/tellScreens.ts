import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";
import { happened } from "../happened.ts";
import { transaction } from "../write.ts";
import { silence_ms } from "./online.ts";
import { readListedScreen } from "./screens.ts";
import {
  clearUntoldProblems,
  listUntoldScreens,
  setToldOnline,
  type UntoldScreen,
} from "./tellScreens.repo.ts";

/**
 * A screen that is back within ten seconds was never away. The last time it was seen is written every few seconds only,
 * and a screen speaks every five, so it may be that much older than the moment when the screen went.
 */
const grace_ms = silence_ms + 6_000;
const look_ms = 1_000;

/**
 * Tells other systems of screens that come, go and report problems. What was told is stored with the screen, so that
 * of several nodes one tells of each change, and a node that is killed leaves nothing untold.
 */
export function startScreenTelling(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const began_at = app.monotonic_ms();

  async function look(): Promise<void> {
    while (!signal.aborted) {
      try {
        for (const screen of await listUntoldScreens(app.pool, { grace_ms, silence_ms })) await tell(screen);
      } catch (error) {
        if (!signal.aborted) app.log.warn({ err: error }, "screens to tell of");
      }
      await wait(look_ms, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async function tell(screen: UntoldScreen): Promise<void> {
    if (screen.online || (screen.online === false && !isYoung())) await tellOnline(app, screen);
    if (screen.has_untold_problems) await tellProblems(app, screen);
  }

  /** While no node was up no screen could be seen: they get the time to come back. */
  function isYoung(): boolean {
    return app.monotonic_ms() - began_at < grace_ms;
  }

  const looking = look();
  return {
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}

async function tellOnline(app: App, { id, workspace_id, online }: UntoldScreen): Promise<void> {
  await transaction(app, workspace_id, async (tx) => {
    if (!(await setToldOnline(tx.client, { id, online: online!, grace_ms, silence_ms }))) return;
    const type = online ? "screen.online" : "screen.offline";
    const read = () => readListedScreen(app, tx.db, { workspace_id, id });
    await app.hooks.run(happened, { app, tx, workspace_id, type, subject_id: id, read });
  });
}

async function tellProblems(app: App, { id, workspace_id }: UntoldScreen): Promise<void> {
  await transaction(app, workspace_id, async (tx) => {
    if (!(await clearUntoldProblems(tx.client, id))) return;
    const read = () => readListedScreen(app, tx.db, { workspace_id, id });
    await app.hooks.run(happened, { app, tx, workspace_id, type: "screen.problem", subject_id: id, read });
  });
}
