import type { App } from "../app.ts";
import { DiskFull } from "../disk/DiskFull.ts";
import type { JobHandler } from "../jobs/worker.ts";
import { hasVideoTools } from "../media/video/hasVideoTools.ts";
import { makeSmall, type SmallVideo, usual_wall_ms } from "../media/video/makeSmall.ts";
import { Unreadable } from "../media/video/Unreadable.ts";
import { UploadMissing, withUpload } from "../uploads/index.ts";
import { transaction } from "../write.ts";
import { finishUpload } from "./finishUpload.ts";
import { type NewCopy, storeCopies } from "./newCopies.ts";
import { postHappened } from "./postHappened.ts";
import {
  findVideoPost,
  holdVideoPost,
  setVideoFailed,
  setVideoReady,
  type WaitingPost,
} from "./video.repo.ts";

/** The copies of one video take at most this much. */
const working_bytes = 150 * 1024 * 1024;

/** Makes a guest's video small, with pictures that stand for it. Then it may go onto the walls. */
export const videoJob: JobHandler = {
  at_once: 1,
  // Measured with 4K in HEVC and the watermarked copy.
  memory_bytes: 500 * 1024 * 1024,
  takes_all_cores: true,
  makes_files: true,
  isAble: hasVideoTools,
  // The encoder's own time limit ends before this one.
  most_ms: usual_wall_ms + 10 * 60_000,
  async run(app, { subject }, signal) {
    const post = await findVideoPost(app, subject);
    if (!post) return;
    const is_marked = app.config.PLAN === "free";
    const full = new AbortController();
    const options = {
      is_marked,
      signal: AbortSignal.any([signal, full.signal]),
      onProgress: () => {
        if (!app.disk.canMake) full.abort(new DiskFull());
      },
    };
    try {
      await app.disk.files.take(working_bytes, "making");
      await withUpload(app, post.upload_id ?? "", (file) =>
        makeSmall(file, options, (small) => keepSmall(app, post, small)),
      );
    } catch (error) {
      // Any other attempt would end the same way.
      if (!(error instanceof Unreadable) && !(error instanceof UploadMissing)) throw error;
      app.log.info({ err: error, post_id: post.id }, "a video cannot be read");
      await setFailed(app, post);
    }
  },
  async giveUp(app, { subject }) {
    const post = await findVideoPost(app, subject);
    if (post) await setFailed(app, post);
  },
};

async function keepSmall(app: App, post: WaitingPost, small: SmallVideo): Promise<void> {
  const stored = await storeCopies(app, post, listCopies(small));
  await transaction(app, post.workspace_id, async (tx) => {
    // The post was withdrawn meanwhile, or another node was faster.
    if (!(await holdVideoPost(tx.client, post.id))) return stored.drop(tx);
    await stored.keep(tx);
    await setVideoReady(tx.client, post.id, small.sizes.duration_ms);
    await finishUpload(app, tx, post);
  });
}

function listCopies({ files, sizes }: SmallVideo): NewCopy[] {
  const film = { ...sizes.video, mime: "video/mp4" };
  const copies: NewCopy[] = [
    { ...film, role: "video", bytes: files.video },
    { ...sizes.poster, role: "poster", mime: "image/jpeg", bytes: files.poster },
    { ...sizes.thumb, role: "thumb", mime: "image/jpeg", bytes: files.thumb },
  ];
  if (files.take_home !== null) copies.push({ ...film, role: "take_home", bytes: files.take_home });
  return copies;
}

/** The post is in nobody's way, there is nothing to take home, and the guest and the desk learn of it. */
async function setFailed(app: App, post: WaitingPost): Promise<void> {
  await transaction(app, post.workspace_id, async (tx) => {
    if (!(await holdVideoPost(tx.client, post.id))) return;
    await setVideoFailed(tx.client, post.id);
    await finishUpload(app, tx, post);
    await postHappened(app, tx, "post.status", post);
  });
}
