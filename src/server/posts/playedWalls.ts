import { most_held, type PlayedWall } from "../../core/posts/playedWall.ts";
import { inOrder } from "../../core/posts/withPost.ts";
import type { PlayedAsset, Programme } from "../../core/playback/programme.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { engagementsShown } from "../engagements/engagementsShown.ts";
import { joinUrl } from "../engagements/joinUrl.ts";
import { isShown, readPlayedPosts } from "./playedPost.ts";

export interface PlayedWalls {
  walls: Record<string, PlayedWall>;
  assets: Record<string, PlayedAsset>;
}

const newestQuery = `p.id IN (
  SELECT n.id FROM unnest($1::text[]) AS e (id) CROSS JOIN LATERAL (
    SELECT p.id FROM posts p WHERE p.engagement_id = e.id AND ${isShown}
    ORDER BY p.shown_at DESC, p.id DESC LIMIT $2) AS n)`;

/** The engagements whose posts blocks of these stories show. */
export async function readWalls(
  app: App,
  q: Queryable,
  workspace_id: string,
  stories: Pick<Programme, "shots" | "layouts">,
): Promise<PlayedWalls> {
  const wanted = engagementsShown("wall", stories);
  if (wanted.length === 0) return { walls: {}, assets: {} };
  const { rows } = await q.query<Omit<PlayedWall, "posts" | "join_url"> & { id: string; join_code: string }>(
    "SELECT id, title, state, rooms, kinds, languages, join_code FROM engagements WHERE workspace_id = $1 AND id = ANY ($2)",
    [workspace_id, wanted],
  );
  const ids = rows.map(({ id }) => id);
  const { posts, assets } = await readPlayedPosts(app, q, newestQuery, [ids, most_held]);
  const walls = rows.map(({ id, join_code, ...wall }): [string, PlayedWall] => [
    id,
    {
      ...wall,
      join_url: joinUrl(app, join_code),
      posts: inOrder(posts.flatMap(({ engagement_id, post }) => (engagement_id === id ? [post] : []))),
    },
  ]);
  return { walls: Object.fromEntries(walls), assets };
}
