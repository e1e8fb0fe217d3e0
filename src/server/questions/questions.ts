import { z } from "zod";
import type { QuestionOrder } from "../../core/posts/guestQuestion.ts";
import type { PostStatus } from "../../core/posts/post.ts";
import { requireEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { buildPage, readCursor, readPageByAge } from "../http/page.ts";
import { selectPosts, toPost } from "../posts/index.ts";
import { orderByVotes } from "./questions.repo.ts";

interface QuestionQuery {
  room?: string | undefined;
  session_id?: string | undefined;
  order: QuestionOrder;
  status?: PostStatus[] | undefined;
  limit: number;
  cursor?: string | undefined;
}

const votesKey = z.tuple([z.int().min(0).max(1), z.int(), z.int(), z.string()]);

/** Lists the questions of an engagement; those that were merged are left out. */
export async function listQuestions(
  call: Call,
  engagement_id: string,
  { room, session_id, order, status, limit, cursor }: QuestionQuery,
) {
  const workspace_id = getWorkspaceId(call);
  await requireEngagement(call, engagement_id);
  let query = selectPosts(call.app.db, { workspace_id, engagement_id })
    .where("posts.kind", "=", "question")
    .where("posts.merged_into", "is", null);
  if (room !== undefined) query = query.where("posts.room", "=", room);
  if (session_id !== undefined) query = query.where("posts.session_id", "=", session_id);
  if (status !== undefined) query = query.where("posts.status", "in", status);
  if (order === "newest") {
    const { items, next_cursor } = await readPageByAge(query, {
      list: "posts",
      newest_first: true,
      limit,
      cursor,
    });
    return { items: items.map((row) => toPost(call.app, row)), next_cursor };
  }
  const after = readCursor("questions", cursor, votesKey);
  const rows = await orderByVotes(query, after)
    .limit(limit + 1)
    .execute();
  return buildPage(rows, {
    list: "questions",
    limit,
    key: ({ pinned, votes, created_at, id }) => [Number(pinned), votes, created_at, id],
    item: (row) => toPost(call.app, row),
  });
}
