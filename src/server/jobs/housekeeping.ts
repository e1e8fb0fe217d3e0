import type { App } from "../app.ts";
import { forgetOldCodes } from "../connect/connect.ts";
import { freeAbandoned } from "../assets/freeAbandoned.ts";
import { forgetOldClaims } from "../http/idempotency.ts";
import { forgetOldPictures } from "../pictures/pictures.ts";
import { forgetOldSignIns } from "../people/forgetOldSignIns.ts";
import { forgetOldChanges } from "../realtime/outbox.ts";
import { forgetUploads } from "../uploads/forgetUploads.ts";

const every_ms = 60_000;
const abandoned_ms = 60 * 60 * 1000;

/** Deletes what is past its time. Every node does it: deleting twice is harmless. */
export function startHousekeeping(app: App): { stop(): void } {
  const timer = setInterval(() => {
    Promise.all([
      forgetOldChanges(app.pool),
      forgetOldClaims(app.pool),
      forgetOldSignIns(app.pool),
      forgetOldCodes(app),
      // On a full disk sooner.
      freeAbandoned(app, app.disk.files.roomFor("promised") > 0 ? abandoned_ms : undefined),
      forgetUploads(app),
      forgetOldPictures(app),
      app.pool.query("DELETE FROM pairings WHERE expires_at < now_ms()"),
    ]).catch((error: unknown) => app.log.warn({ err: error }, "housekeeping"));
  }, every_ms);
  return { stop: () => clearInterval(timer) };
}
