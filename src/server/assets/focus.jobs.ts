import { topics } from "../../contract/topics.ts";
import type { JobHandler } from "../jobs/worker.ts";
import { patient_pauses_ms } from "../jobs/doJob.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { runPictureTask } from "../media/pictureProcess/runPictureTask.ts";
import { readMedia } from "../media/readMedia.ts";
import { ImageTooLarge, NotAnImage } from "../media/refusals.ts";
import { transaction } from "../write.ts";
import { findUnfocused, saveFoundFocus } from "./focus.repo.ts";

/** Looks for what must not be cut off of a picture of the library, unless somebody has said it. */
export const focusJob: JobHandler = {
  at_once: 1,
  memory_bytes: 300 * 1024 * 1024,
  pauses_ms: patient_pauses_ms,
  async run(app, { subject }) {
    const asset = await findUnfocused(app.pool, subject);
    if (!asset) return;
    const bytes = await readMedia(app.media, mediaKey(asset.workspace_id, asset.file_id));
    if (!bytes) return;
    const focus = await runPictureTask([asset.workspace_id], "findFocus", bytes).catch((error: unknown) => {
      // Any other attempt would end the same way.
      if (error instanceof NotAnImage || error instanceof ImageTooLarge) return null;
      throw error;
    });
    if (!focus) return;
    await transaction(app, asset.workspace_id, async (tx) => {
      if (await saveFoundFocus(tx.client, asset, focus)) tx.change(topics.asset(asset.id));
    });
  },
  // It is shown as pictures are whose focus nobody knows.
  async giveUp() {},
};
