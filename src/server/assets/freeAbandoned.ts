import type { App } from "../app.ts";
import { forgetOldUploads } from "./receiveFile.ts";

/** A ticket is valid for less time than this, and no request or job works longer on a file. */
const spared_ms = 20 * 60 * 1000;

type CleanupContext = Pick<App, "media" | "config" | "now">;

/** Removes files that nobody will come back for. It asks no database, because that may be down for want of room. */
export async function freeAbandoned(
  { media, config, now }: CleanupContext,
  kept_ms = spared_ms,
): Promise<void> {
  await media.tidy(now(), kept_ms);
  await forgetOldUploads({ config, now }, kept_ms);
}

const abandoned_ms = 60 * 60 * 1000;

/** Runs now and then, and sooner on a full disk. */
export async function tidyFiles(app: App): Promise<void> {
  await freeAbandoned(app, app.disk.files.roomFor("promised") > 0 ? abandoned_ms : undefined);
}
