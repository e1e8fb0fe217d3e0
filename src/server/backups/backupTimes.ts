import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";
import { tryOrBlame } from "../config.ts";
import { openTarget } from "./openTarget.ts";
import { type BackupNews, runBackupChild } from "./runBackupChild.ts";
import * as repo from "./schedule.repo.ts";

const hour_ms = 3_600_000;
const look_ms = 10_000;
/** A node that makes a backup says so this often; what it has begun is another's when it was silent for the lease. */
const renew_ms = 60_000;
const lease_ms = 5 * renew_ms;
/** After a failure somebody may have made room, or the bucket may be back. */
const retry_ms = 15 * 60_000;
/** While somebody makes a backup by hand, this one waits. */
const busy_ms = 60_000;

/** Makes a backup whenever one is due, on one node. */
export function startBackups(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const every_ms = app.config.BACKUP_EVERY * hour_ms;
  const isWanted = tryOrBlame("BACKUP_TO", "cannot be used", () => openTarget(app.config)) !== null;

  async function watch(): Promise<void> {
    if (!isWanted) return repo.forgetBackupFailure(app.pool).catch(warn);
    while (!signal.aborted) {
      await look().catch(warn);
      await wait(look_ms, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async function look(): Promise<void> {
    if (app.disk.isFull || !(await repo.isBackupDue(app.pool))) return;
    if (!(await repo.claimBackup(app.pool, lease_ms))) return;
    const began_at = app.monotonic_ms();
    const renewing = setInterval(() => {
      repo.saveBackupState(app.pool, { due_in_ms: lease_ms }).catch(warn);
    }, renew_ms);
    try {
      const news = await runBackupChild(app.config, { signal, most_ms: Math.max(every_ms, hour_ms) });
      await note(news, app.monotonic_ms() - began_at);
    } finally {
      clearInterval(renewing);
    }
  }

  async function note(news: BackupNews, took_ms: number): Promise<void> {
    // Another node goes on, or this one when it is up again.
    if (signal.aborted) return repo.saveBackupState(app.pool, { due_in_ms: 0 });
    if ("busy" in news) return repo.saveBackupState(app.pool, { due_in_ms: busy_ms });
    if ("failed" in news) {
      app.log.error({ reason: news.failed }, "a backup could not be made");
      const due_in_ms = Math.min(retry_ms, every_ms);
      return repo.saveBackupFailure(app.pool, { due_in_ms, error: news.failed });
    }
    const { file, bytes, missing_count } = news.made;
    app.log.info({ file, bytes, took_ms: Math.round(took_ms) }, "a backup was made");
    if (missing_count > 0)
      app.log.warn(
        { file, missing_count },
        "files that rows name are missing in the store and in the backup",
      );
    await repo.saveBackupState(app.pool, {
      due_in_ms: Math.max(0, every_ms - took_ms),
      done_at: app.now(),
      file,
      bytes,
      failing_since: null,
      error: null,
    });
  }

  function warn(error: unknown): void {
    if (!signal.aborted) app.log.warn({ err: error }, "backups");
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
