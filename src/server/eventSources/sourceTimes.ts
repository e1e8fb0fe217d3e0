import type { App } from "../app.ts";
import { startDueReadings } from "../jobs/dueReadings.ts";
import { takeSources } from "./eventSources.repo.ts";
import { syncSource } from "./syncSource.ts";

/** A schedule may have megabytes, and each that is being read is held in memory. */
const at_once = 3;

/** Reads the source of each event when its time has come. */
export function startSourceTimes(app: App): { stop(): Promise<void> } {
  return startDueReadings(app, { name: "event sources", at_once, take: takeSources, read: syncSource });
}
