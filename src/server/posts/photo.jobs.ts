import type { App } from "../app.ts";
import { patient_pauses_ms } from "../jobs/doJob.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { JobHandler } from "../jobs/worker.ts";
import type { PhotoCopies } from "../media/makePhotoCopies.ts";
import { runPictureTask } from "../media/pictureProcess/runPictureTask.ts";
import { ImageTooLarge, NotAnImage } from "../media/refusals.ts";
import { withUpload } from "../uploads/index.ts";
import { transaction } from "../write.ts";
import { finishUpload } from "./finishUpload.ts";
import { type NewCopy, storeCopies } from "./newCopies.ts";
import { findPhotoPost, type SentPost, holdPost, rejectUnreadable } from "./photo.repo.ts";
import { postHappened } from "./postHappened.ts";

/** Makes the copies of a guest's photo. Then it may go onto the walls, and what was sent is erased. */
export const photoJob: JobHandler = {
  // There are as many as there are processes for pictures. Each takes up to a hundred megabytes; a large picture
  // takes far more, but those go one by one.
  at_once: 2,
  // Measured with pictures of 12 megapixels.
  memory_bytes: 300 * 1024 * 1024,
  makes_files: true,
  pauses_ms: patient_pauses_ms,
  async run(app, { subject }) {
    const post = await findPhotoPost(app, subject);
    if (!post) return;
    const copies = await withUpload(app, post.upload_id, (file) => readCopies(post, file));
    if (copies) await keepCopies(app, post, copies);
    else await setUnreadable(app, post);
  },
  async giveUp(app, { subject }) {
    const post = await findPhotoPost(app, subject);
    if (post) await setUnreadable(app, post);
  },
};

/** Returns null for a file that never becomes a photo, however often it is tried. */
async function readCopies(
  { workspace_id, engagement_id }: SentPost,
  file: string,
): Promise<PhotoCopies | null> {
  try {
    return await runPictureTask([workspace_id, engagement_id], "photoCopies", file);
  } catch (error) {
    if (error instanceof NotAnImage || error instanceof ImageTooLarge) return null;
    throw error;
  }
}

async function keepCopies(app: App, post: SentPost, { photo, wall, thumb }: PhotoCopies): Promise<void> {
  const copies: NewCopy[] = [
    { ...photo, role: "photo" },
    { ...wall, role: "wall" },
    { ...thumb, role: "thumb" },
  ];
  const stored = await storeCopies(app, post, copies);
  await transaction(app, post.workspace_id, async (tx) => {
    if (!(await holdPost(tx, post))) return stored.drop(tx);
    await stored.keep(tx);
    await addJobs(tx, post.workspace_id, "keepsake", [post.id], post.engagement_id);
    await finishUpload(app, tx, post);
  });
}

/** The post is in nobody's way, and its guest learns of it. */
async function setUnreadable(app: App, post: SentPost): Promise<void> {
  await transaction(app, post.workspace_id, async (tx) => {
    if (!(await holdPost(tx, post))) return;
    await rejectUnreadable(tx.client, post.id);
    await finishUpload(app, tx, post);
    await postHappened(app, tx, "post.status", post);
  });
}
