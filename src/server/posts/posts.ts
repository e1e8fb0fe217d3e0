import type { PostKind, PostStatus } from "../../core/posts/post.ts";
import type { PostBody } from "../../core/posts/readNewPost.ts";
import { holdEngagement, requireEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { makeMaker } from "../uploads/index.ts";
import { write } from "../write.ts";
import { checkFile } from "./checkFile.ts";
import { makePost } from "./makePost.ts";
import * as repo from "./posts.repo.ts";
import { readPost, toPost } from "./readPost.ts";

interface PostQuery {
  status?: PostStatus[] | undefined;
  kind?: PostKind | undefined;
  room?: string | undefined;
  post_ids?: string[] | undefined;
  merged?: "true" | "false" | undefined;
  order: "newest" | "oldest";
  limit: number;
  cursor?: string | undefined;
}

/** Lists every post of the engagement, whoever made it. */
export async function listPosts(
  call: Call,
  engagement_id: string,
  { status, kind, room, post_ids, merged, order, ...page }: PostQuery,
) {
  const workspace_id = getWorkspaceId(call);
  await requireEngagement(call, engagement_id);
  let query = repo.selectPosts(call.app.db, { workspace_id, engagement_id });
  if (status !== undefined) query = query.where("posts.status", "in", status);
  if (kind !== undefined) query = query.where("posts.kind", "=", kind);
  if (room !== undefined) query = query.where("posts.room", "=", room);
  if (merged !== undefined)
    query = query.where("posts.merged_into", merged === "true" ? "is not" : "is", null);
  if (post_ids !== undefined) query = query.where("posts.id", "in", post_ids);
  const newest_first = order === "newest";
  const { items, next_cursor } = await readPageByAge(query, { list: "posts", newest_first, ...page });
  return { items: items.map((row) => toPost(call.app, row)), next_cursor };
}

/** Reads only posts that the caller made itself. */
export async function readOwnPost(call: Call, engagement_id: string, post_id: string) {
  const own = repo
    .selectPosts(call.app.db, { workspace_id: getWorkspaceId(call), engagement_id })
    .where("posts.id", "=", post_id)
    .where("posts.maker", "=", makeMaker(call.actor));
  const post = await own.executeTakeFirst();
  if (!post) throw notFound("The post");
  return toPost(call.app, post);
}

export async function createPost(call: Call, engagement_id: string, body: PostBody) {
  const { app } = call;
  const maker = makeMaker(call.actor);
  const workspace_id = getWorkspaceId(call);
  const file = await checkFile(app, { engagement_id, maker, body });
  return write(call, async (tx) => {
    const engagement = await holdEngagement(tx, { id: engagement_id, workspace_id });
    const { id } = await makePost(app, tx, { engagement, maker, source: "api", guest_id: null, body, file });
    return readPost(app, tx.db, { workspace_id, engagement_id, id });
  });
}
