import { insertPost, isSession, type PostRow, lockUpload, findPostOfUpload } from "./posts.repo.ts";
import { hasFile, type PostBody, readNewPost } from "../../core/posts/readNewPost.ts";
import type { PostKind, PostSource } from "../../core/posts/post.ts";
import { chooseNewStatus } from "../../core/posts/chooseNewStatus.ts";
import type { App } from "../app.ts";
import type { EngagementRow } from "../engagements/index.ts";
import { conflict, invalid, Refusal } from "../http/errors.ts";
import { addJobs } from "../jobs/jobs.ts";
import { readWordList } from "../moderationWords/index.ts";
import { newId } from "../newId.ts";
import { settleUpload } from "../uploads/index.ts";
import type { Tx } from "../write.ts";
import type { CheckedFile } from "./checkFile.ts";
import { hasProfanity } from "../profanity/index.ts";
import { postHappened } from "./postHappened.ts";
import { isPhoneHeld } from "./postPhones.repo.ts";
import { tellPost } from "./tellPost.ts";

export interface NewPost {
  /** The engagement is as `holdEngagement` returned it in this transaction. */
  engagement: EngagementRow;
  /** The maker is written `key:…`, `person:…` or `guest:…`. */
  maker: string;
  source: PostSource;
  guest_id: string | null;
  body: PostBody;
  /** `checkFile` returned this before the transaction. */
  file: CheckedFile | null;
}

/** Every post is made here, for callers and guests alike. */
export async function makePost(app: App, tx: Tx, to_post: NewPost): Promise<PostRow> {
  const { engagement, maker, source, guest_id, body, file } = to_post;
  const { id: engagement_id, workspace_id, state, moderation } = engagement;
  if (state === "closed") throw new Refusal("closed", "The engagement takes no posts right now");
  const read = readNewPost(engagement, body);
  if ("problem" in read) throw invalid(read.field, read.problem);
  if (read.session_id !== null && !(await isSession(tx.client, workspace_id, read.session_id)))
    throw invalid("session_id", "names no session of this workspace");
  if (read.upload_id !== null) {
    await requireUpload(tx, { engagement_id, maker, kind: read.kind, upload_id: read.upload_id, file });
    await settleUpload(app, tx, { workspace_id, upload_id: read.upload_id });
  }
  const words = await readWordList(app, workspace_id, tx.client);
  const decided = chooseNewStatus({
    state,
    moderation,
    is_phone_held: guest_id !== null && (await isPhoneHeld(tx.client, guest_id)),
    has_profanity: [read.caption, read.name ?? ""].some((text) => hasProfanity(text, words)),
  });
  const post = await insertPost(tx.db, {
    id: newId(),
    workspace_id,
    engagement_id,
    ...read,
    ...decided,
    source,
    maker,
    guest_id,
    video_status: read.kind === "video" ? "processing" : null,
  });
  if (hasFile(post.kind)) await addJobs(tx, workspace_id, post.kind, [post.id], engagement_id);
  await tellPost(app, tx, post);
  await postHappened(app, tx, "post.created", post);
  return post;
}

interface WantedPost {
  engagement_id: string;
  maker: string;
  kind: PostKind;
  upload_id: string;
  file: CheckedFile | null;
}

/** Of two posts of one upload, the second waits for the first and finds the upload used. */
async function requireUpload(
  { db }: Tx,
  { engagement_id, maker, kind, upload_id, file }: WantedPost,
): Promise<void> {
  const own = { engagement_id, maker };
  const upload = await lockUpload(db, upload_id, own);
  const used = await findPostOfUpload(db, upload_id, own);
  if (used) throw conflict("This upload was posted already", { field: "upload_id", post_id: used.id });
  if (!upload) throw invalid("upload_id", "names no upload of yours to this engagement");
  if (upload.kind !== kind) throw invalid("upload_id", `names an upload of a ${upload.kind}`);
  if (upload.received < upload.bytes || file?.upload_id !== upload_id)
    throw conflict("The file has not been received completely yet", { field: "upload_id" });
  if (file.refusal) throw file.refusal;
}
