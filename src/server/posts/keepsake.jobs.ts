import { isDeepStrictEqual } from "node:util";
import type { Crop } from "../../core/posts/crop.ts";
import { faceCrop } from "../../core/posts/faceCrop.ts";
import type { App } from "../app.ts";
import type { Job } from "../jobs/job.ts";
import type { JobHandler } from "../jobs/worker.ts";
import type { CleanImage } from "../media/images.ts";
import { runPictureTask } from "../media/pictureProcess/runPictureTask.ts";
import { readMedia } from "../media/readMedia.ts";
import { Busy } from "../processLimits/Busy.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { transaction, type Tx } from "../write.ts";
import { readKeepsakeBrand } from "./keepsakeBrand.ts";
import { dropCopies, type NewCopy, storeCopies } from "./newCopies.ts";
import { tellPost } from "./tellPost.ts";
import { findKeepsakePost, type KeptPost, type PostCrop, updateKeepsake, lockCrop } from "./keepsake.repo.ts";

/** Chooses which part of a photo to show, and makes what its guest takes home. */
export const keepsakeJob: JobHandler = {
  at_once: 2,
  memory_bytes: 300 * 1024 * 1024,
  makes_files: true,
  yields_to: "photo",
  async run(app, job) {
    const post = await findKeepsakePost(app, job.subject);
    if (!post) return;
    const photo = await readPhoto(app, post);
    const cropped = await chooseCrop(post, photo, job);
    const keepsake = await drawKeepsake(app, post, photo, cropped);
    const copies: NewCopy[] = [
      { ...keepsake, role: "keepsake" },
      ...(await takeHomeCopies(app, post, photo)),
    ];
    await save(app, post, cropped, copies);
  },
  /** A guest without a keepsake still gets the photo. */
  async giveUp(app, job) {
    const post = await findKeepsakePost(app, job.subject);
    if (!post) return;
    const photo = await readPhoto(app, post);
    await save(app, post, cropAround([], post), await takeHomeCopies(app, post, photo));
  },
};

async function readPhoto(app: App, { workspace_id, photo_id }: KeptPost): Promise<Buffer> {
  const bytes = await readMedia(app.media, mediaKey(workspace_id, photo_id));
  if (!bytes) throw new Error("The photo is gone");
  return bytes;
}

const listOwner = ({ workspace_id, engagement_id }: KeptPost) => [workspace_id, engagement_id];

/** Looking for faces may fail so often before the picture's middle is shown instead. */
const most_failures = 2;

/** Returns the crop that an operator chose, or the one found before, or finds one now. */
async function chooseCrop(post: KeptPost, photo: Buffer, { failures }: Job): Promise<PostCrop> {
  if (post.crop) return post;
  const faces = await runPictureTask(listOwner(post), "findFaces", photo).catch((error: unknown) => {
    if (error instanceof Busy || failures < most_failures) throw error;
    return [];
  });
  return cropAround(faces, post);
}

function cropAround(faces: Crop[], post: KeptPost): PostCrop {
  if (post.crop) return post;
  const { crop, source } = faceCrop(faces, post);
  return { crop, crop_source: source };
}

async function drawKeepsake(
  app: App,
  post: KeptPost,
  photo: Buffer,
  { crop, crop_source }: PostCrop,
): Promise<CleanImage> {
  const { workspace_id, title, caption, created_at, languages, timezone } = post;
  const { name, logo, ...brand } = await readKeepsakeBrand(app, workspace_id);
  const date = new Intl.DateTimeFormat(languages[0], {
    dateStyle: "long",
    timeZone: timezone ?? "UTC",
  }).format(created_at);
  return runPictureTask(listOwner(post), "makeKeepsake", {
    ...brand,
    logo,
    photo,
    // Where no face was found, nobody knows what matters in the picture, so all of it is shown.
    crop: crop_source === "center" ? null : crop,
    words: { title, caption, date, name: logo ? null : name },
    is_marked: app.config.PLAN === "free",
  });
}

/** Returns no copies where the photo itself is what is taken home. */
async function takeHomeCopies(app: App, post: KeptPost, photo: Buffer): Promise<NewCopy[]> {
  if (app.config.PLAN !== "free") return [];
  return [{ ...(await runPictureTask(listOwner(post), "markImage", photo)), role: "take_home" }];
}

async function save(app: App, post: KeptPost, cropped: PostCrop, copies: NewCopy[]): Promise<void> {
  const stored = await storeCopies(app, post, copies);
  await transaction(app, post.workspace_id, async (tx) => {
    // The post was withdrawn, or cropped anew, while this was made. What was stored is erased, and a new crop asks
    // for this job again.
    if (!(await lockPost(tx, post))) return stored.drop(tx);
    const { id: post_id, workspace_id } = post;
    const made = new Set(copies.map(({ role }) => role));
    const roles = (["keepsake", "take_home"] as const).filter((role) => !made.has(role));
    await dropCopies(tx, { post_id, workspace_id, roles });
    await stored.keep(tx);
    const { crop, crop_source } = cropped;
    await updateKeepsake(tx.client, { post_id, crop, crop_source, made });
    await tellPost(app, tx, post);
  });
}

async function lockPost(tx: Tx, { id, crop, crop_source, photo_id }: KeptPost): Promise<boolean> {
  const rows = await lockCrop(tx.client, id, photo_id);
  return isDeepStrictEqual(rows[0], { crop, crop_source });
}
