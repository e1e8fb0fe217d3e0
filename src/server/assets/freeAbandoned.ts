import type { App } from "../app.ts";
import { forgetOldUploads } from "./receiveFile.ts";

/** Longer than a ticket is good for, and than any request or job works on a file. */
const spared_ms = 20 * 60 * 1000;

type CleanupContext = Pick<App, "media" | "config" | "now">;

/** Removes files that nobody will come back for; it asks no database, because that may be down for want of room. */
export async function freeAbandoned(
  { media, config, now }: CleanupContext,
  kept_ms = spared_ms,
): Promise<void> {
  await media.tidy(now(), kept_ms);
  await forgetOldUploads({ config, now }, kept_ms);
}

const abandoned_ms = 60 * 60 * 1000;

/** The same now and then; on a full disk sooner. */
export async function tidyFiles(app: App): Promise<void> {
  await freeAbandoned(app, app.disk.files.roomFor("promised") > 0 ? abandoned_ms : undefined);
}
