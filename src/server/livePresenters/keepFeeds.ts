import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { transaction } from "../write.ts";
import { dropFeeds } from "./feeds.ts";
import { listDeadFeeds, saveSeen, takeLapsedOffAir } from "./feeds.repo.ts";
import { forwardedFeeds } from "./ForwardedFeeds.ts";

const every_ms = 5_000;

/** Keeps what the database says of feeds true: of this node's own, and of those that went down with theirs. */
export function startFeedKeeping(app: App): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => keepFeeds(app))
      .catch((error: unknown) => app.log.warn({ err: error }, "feeds of presenters"));
  }, every_ms);
  // The forwarder starts nothing before its first offer.
  const feeds = app.state(forwardedFeeds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await feeds.close();
    },
  };
}

export async function keepFeeds(app: App): Promise<void> {
  await keepOwnFeeds(app);
  await dropFeeds(app, await listDeadFeeds(app.db));
  await tellSessions(app, await takeLapsedOffAir(app.db));
}

async function keepOwnFeeds(app: App): Promise<void> {
  const feeds = app.state(forwardedFeeds);
  const own = await feeds.look();
  if (own.size === 0) return;
  const seen = await saveSeen(app.pool, own);
  const known = new Set(seen.map(({ id }) => id));
  // Their rows went with a session or a link, and whoever deleted them may have told nobody.
  for (const id of own.keys()) if (!known.has(id)) feeds.drop(id);
  await tellSessions(
    app,
    seen.filter(({ is_other }) => is_other),
  );
}

async function tellSessions(
  app: App,
  changed: { workspace_id: string; session_id: string }[],
): Promise<void> {
  for (const [workspace_id, sessions] of Map.groupBy(changed, (one) => one.workspace_id))
    await transaction(app, workspace_id, async (tx) => {
      for (const id of new Set(sessions.map(({ session_id }) => session_id)))
        tx.change(topics.presenting(id));
    });
}
