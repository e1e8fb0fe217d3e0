import type { App } from "../app.ts";
import { transaction } from "../write.ts";
import type { Upload } from "./checkReceived.ts";
import { requireFewOutstanding } from "./outstanding.ts";
import { extendPromise, renewPromise } from "./uploads.repo.ts";
import { quotas } from "../quotas/index.ts";
import { announcements } from "./Announcements.ts";

/** Well below the time after which a promise lapses. */
const renew_ms = 15_000;

/**
 * Keeps the room that a ticket promised while its bytes come. Once that has lapsed, what is still to come must find room
 * as a new file would, and is refused where there is none; the ticket stays good for another try.
 */
export function openPromise(app: App, upload: Upload): { renew(unreceived: number): Promise<void> } {
  let renewed_at = performance.now() - Math.max(0, app.now() - upload.active_at);
  return {
    async renew(unreceived) {
      if (performance.now() - renewed_at < renew_ms) return;
      if (!(await extend(app, upload))) await promiseAgain(app, upload, unreceived);
      renewed_at = performance.now();
    },
  };
}

/** False: it has lapsed. */
async function extend({ pool }: App, { id }: Upload): Promise<boolean> {
  const rowCount = await extendPromise(pool, id);
  return rowCount === 1;
}

async function promiseAgain(app: App, upload: Upload, bytes: number): Promise<void> {
  const { id, workspace_id, engagement_id, maker, kind } = upload;
  const address_hash = upload.address_hash ?? "";
  const announcement = { workspace_id, engagement_id, maker, address_hash, bytes };
  const judge = await app.state(quotas).createJudge(announcement);
  await app.state(announcements).announce(announcement, {
    judge,
    make: () =>
      transaction(app, workspace_id, async ({ client }) => {
        await requireFewOutstanding(client, { maker, kind });
        await renewPromise(client, id);
      }),
  });
}
