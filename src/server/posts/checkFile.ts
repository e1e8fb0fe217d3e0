import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";
import { MediaMissing } from "../media/store.ts";
import { hasVideoTools } from "../media/video/hasVideoTools.ts";
import { type Upload, checkReceived, uploadGone, withoutVideoTools } from "../uploads/index.ts";
import { findReceived, type PostedFile } from "./postFiles.repo.ts";

/** Holds what was found out about the file that a post names. */
export interface CheckedFile {
  upload_id: string;
  refusal: Refusal | null;
}

/**
 * Is called before the transaction that makes the post, because looking at a file takes a while. It refuses nothing
 * by itself: a retry whose first request was answered meanwhile is to get that response.
 */
export async function checkFile(
  app: App,
  posted: PostedFile,
  hasTools = hasVideoTools,
): Promise<CheckedFile | null> {
  const upload = await findReceived(app, posted);
  if (!upload) return null;
  try {
    return { upload_id: upload.id, refusal: await findRefusal(app, upload, hasTools) };
  } catch (error) {
    // The file was posted meanwhile and is gone; the transaction finds that in its rows.
    if (!(await findReceived(app, posted))) return null;
    if (error instanceof MediaMissing) return { upload_id: upload.id, refusal: uploadGone() };
    throw error;
  }
}

async function findRefusal(
  app: App,
  upload: Upload,
  hasTools: typeof hasVideoTools,
): Promise<Refusal | null> {
  try {
    if (upload.kind === "video" && !(await hasTools())) throw withoutVideoTools();
    await checkReceived(app, upload);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
