import type { Crop } from "../../core/posts/crop.ts";
import { cleanText } from "../../core/guestText/cleanText.ts";
import { topics } from "../../contract/topics.ts";
import { isOnWalls, type PostStatus } from "../../core/posts/post.ts";
import { listAllowedStatuses } from "../../core/posts/transitions.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { namesTag } from "../http/etag.ts";
import { addJobs } from "../jobs/jobs.ts";
import { type Tx, write } from "../write.ts";
import { postHappened } from "./postHappened.ts";
import {
  readClock,
  updatePost,
  type PostChanges,
  type PostRow,
  lockPost,
  findGuests,
  findPhotoFile,
} from "./posts.repo.ts";
import { findMergedGuests, lockForMerge } from "./merging.repo.ts";
import { mergeQuestion } from "./mergeQuestion.ts";
import { postTakenDown } from "./postTakenDown.ts";
import { readPost } from "./readPost.ts";
import { tellPost, tellPosts } from "./tellPost.ts";

interface Decision {
  status?: PostStatus | undefined;
  /** Null means that faces are looked for anew. */
  crop?: Crop | null | undefined;
  pinned?: boolean | undefined;
  answer_text?: string | null | undefined;
  merged_into?: string | null | undefined;
  reason?: string | null | undefined;
}

/**
 * Moderates a post, whoever made it. Of two people who decide at once, the second finds what the first made of it.
 */
export async function moderate(call: Call, engagement_id: string, id: string, decision: Decision) {
  const where = { workspace_id: getWorkspaceId(call), engagement_id, id };
  const { status, crop, merged_into } = decision;
  return write(call, async (tx) => {
    if (merged_into !== undefined) await lockForMerge(tx.client, { engagement_id, id, target: merged_into });
    const post = await lock(tx, where);
    await requireVersion(call, tx, post);
    const changed = {
      ...(status !== undefined && (await decideStatus(call, tx, post, status))),
      ...(crop !== undefined && decideCrop(post, crop)),
      ...decideQuestion(post, decision),
      ...decideReason(decision),
    };
    const merged = merged_into === undefined ? [] : await mergeQuestion(tx, post, merged_into);
    if (Object.keys(changed).length > 0) {
      await updatePost(tx, id, changed);
      if (crop !== undefined) await remakeKeepsake(tx, post);
      if (status === "rejected" || status === "hidden")
        await call.app.hooks.run(postTakenDown, {
          app: call.app,
          tx,
          workspace_id: post.workspace_id,
          post_ids: [id],
        });
      if (merged.length === 0) await tellPost(call.app, tx, post);
      if (post.kind === "question") await tellMergedGuests(tx, post);
      if (status !== undefined) await postHappened(call.app, tx, "post.status", post);
      if (status === "answered") await postHappened(call.app, tx, "question.answered", post);
    }
    if (merged.length > 0) await tellPosts(call.app, tx, engagement_id, await findGuests(tx.client, merged));
    return readPost(call.app, tx.db, where);
  });
}

/** Whose question was merged sees what becomes of the one that stands for it. */
async function tellMergedGuests(tx: Tx, { id }: PostRow): Promise<void> {
  for (const guest_id of await findMergedGuests(tx.client, id)) tx.change(topics.guest(guest_id));
}

async function lock(
  { db }: Tx,
  where: Pick<PostRow, "workspace_id" | "engagement_id" | "id">,
): Promise<PostRow> {
  const post = await lockPost(db, where);
  if (!post) throw notFound("The post");
  return post;
}

async function requireVersion({ app, if_match }: Call, { db }: Tx, post: PostRow): Promise<void> {
  if (if_match === null || namesTag(if_match, `"${post.version}"`)) return;
  const details = { field: "If-Match", post: await readPost(app, db, post) };
  throw conflict("The post was changed since you read it", details);
}

async function decideStatus(
  { actor }: Call,
  tx: Tx,
  post: PostRow,
  status: PostStatus,
): Promise<PostChanges> {
  const allowed = listAllowedStatuses(post);
  if (!allowed.includes(status))
    throw conflict(`The post is ${post.status} and cannot become ${status}`, {
      status: post.status,
      allowed,
    });
  // A post that is on the walls already keeps its place there.
  const now = await readClock(tx);
  const shown_at = isOnWalls(status) ? (post.shown_at ?? now) : null;
  const featured_at = status === "featured" ? now : null;
  return {
    status,
    held_because: null,
    shown_at,
    featured_at,
    decided_by: actor.name,
    before_rejection: null,
  };
}

function decideQuestion({ kind }: PostRow, { pinned, answer_text }: Decision): PostChanges {
  const given = {
    ...(pinned !== undefined && { pinned }),
    ...(answer_text !== undefined && { answer_text: (answer_text && cleanText(answer_text)) || null }),
  };
  const field = Object.keys(given)[0];
  if (field !== undefined && kind !== "question") throw invalid(field, "can be set of a question only");
  return given;
}

/** A reason belongs to the decision it was given with. */
function decideReason({ status, reason }: Decision): PostChanges {
  if (reason !== undefined) return { reason: reason?.trim() || null };
  return status === undefined ? {} : { reason: null };
}

function decideCrop(post: PostRow, crop: Crop | null): PostChanges {
  if (post.kind !== "photo") throw invalid("crop", "can be set of a photo only");
  if (post.held_because === "withdrawn" || post.held_because === "unreadable")
    throw conflict("There is nothing left to crop", { status: post.status });
  return {
    crop: crop && JSON.stringify(crop),
    crop_source: crop && "manual",
    keepsake_ready: false,
  };
}

/** Where the photo is not made yet, its own job has the keepsake made afterwards. */
async function remakeKeepsake(tx: Tx, { id, workspace_id, engagement_id }: PostRow): Promise<void> {
  const photo = await findPhotoFile(tx.db, id);
  if (photo) await addJobs(tx, workspace_id, "keepsake", [id], engagement_id);
}
