import type { PlayedWall } from "../../core/posts/playedWall.ts";
import { listWallFilters } from "../../core/posts/wallFilter.ts";
import { listFiles } from "../../core/playback/withPost.ts";
import type { Programme } from "../../core/playback/programme.ts";
import type { PlayedAsset } from "../../core/assets/playedAsset.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { listBlocksShowing, listEngagementsShown, joinUrl } from "../engagements/index.ts";
import { readNewestPosts } from "./newestPosts.ts";
import { listWallEngagements } from "./posts.repo.ts";

export interface PlayedWalls {
  walls: Record<string, PlayedWall>;
  assets: Record<string, PlayedAsset>;
}

/** Reads the engagements whose posts blocks of these stories show. */
export async function readWalls(
  app: App,
  q: Queryable,
  workspace_id: string,
  stories: Pick<Programme, "shots" | "layouts">,
): Promise<PlayedWalls> {
  const wanted = listEngagementsShown("wall", stories);
  if (wanted.length === 0) return { walls: {}, assets: {} };
  const rows = await listWallEngagements(q, workspace_id, wanted);
  const walls: Record<string, PlayedWall> = {};
  const files: Record<string, PlayedAsset> = {};
  for (const { id, join_code, delay_ms, ...wall } of rows) {
    const filters = listWallFilters(listBlocksShowing(id, "wall", stories), wall.rooms);
    const { posts, assets } = await readNewestPosts(app, q, { id, delay_ms }, filters);
    walls[id] = {
      ...wall,
      join_url: joinUrl(app, join_code),
      filters,
      ...(delay_ms > 0 && { delay_ms }),
      posts,
    };
    for (const file of posts.flatMap(listFiles)) if (assets[file]) files[file] = assets[file];
  }
  return { walls, assets: files };
}
