import { isBackupRunning } from "../db/backupLock.ts";
import { patient_pauses_ms } from "../jobs/doJob.ts";
import type { JobHandler } from "../jobs/worker.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { Busy } from "../processLimits/Busy.ts";
import { isFileHeld } from "./postFiles.repo.ts";

const hour_ms = 3_600_000;

/** Removes a stored file that nothing names any more. */
export const eraseJob: JobHandler = {
  at_once: 4,
  // What somebody took back must go, even when the store is away for a day.
  pauses_ms: [...patient_pauses_ms, 2 * hour_ms, 6 * hour_ms, 12 * hour_ms],
  async run(app, { workspace_id, subject }) {
    if (await isFileHeld(app.pool, subject)) return;
    // A backup has rows that still name the file.
    if (await isBackupRunning(app.pool)) throw new Busy("A backup is being made: files are erased after it");
    await app.media.remove(mediaKey(workspace_id, subject));
  },
  async giveUp(app, { subject }) {
    app.log.error({ file_id: subject }, "a file could not be erased");
  },
};
