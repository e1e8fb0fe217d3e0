import type { Programme } from "../../core/playback/programme.ts";
import type { PlayedQuestions } from "../../core/posts/playedQuestions.ts";
import type { PlayedWall } from "../../core/posts/playedWall.ts";
import { listTopQuestions } from "../../core/posts/questionsView.ts";
import type { SpeakerScope } from "../../core/posts/speakerScope.ts";
import { everything, listWallFilters } from "../../core/posts/wallFilter.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { joinUrl, listBlocksShowing, listEngagementsShown } from "../engagements/index.ts";
import { readPlayedPosts } from "../posts/index.ts";
import { isHeldQuestion, listAskedEngagements } from "./questions.repo.ts";

/**
 * Reads the questions that blocks of these stories show, and those of walls that show questions: who speaks on the
 * stage sees the first of them that are for whoever speaks there.
 */
export async function readQuestions(
  app: App,
  q: Queryable,
  workspace_id: string,
  {
    walls,
    scope,
    ...stories
  }: Pick<Programme, "shots" | "layouts"> & { walls: Record<string, PlayedWall>; scope: SpeakerScope },
): Promise<Record<string, PlayedQuestions>> {
  const on_walls = Object.keys(walls).filter((id) => showsQuestions(walls[id]!));
  const wanted = [...new Set([...listEngagementsShown("questions", stories), ...on_walls])];
  if (wanted.length === 0) return {};
  const read: Record<string, PlayedQuestions> = {};
  for (const { id, join_code, ...engagement } of await listAskedEngagements(q, workspace_id, wanted)) {
    const blocks = listBlocksShowing(id, "questions", stories);
    const filters = [
      ...listWallFilters(blocks, engagement.rooms),
      ...(on_walls.includes(id) ? [everything] : []),
    ];
    const { posts } = await readPlayedPosts(app, q, ...isHeldQuestion(id, filters, scope));
    read[id] = {
      ...engagement,
      join_url: joinUrl(app, join_code),
      filters,
      posts: listTopQuestions(
        posts.map(({ post }) => post),
        filters,
        scope,
      ),
    };
  }
  return read;
}

const showsQuestions = ({ kinds, filters = [] }: PlayedWall) =>
  kinds.includes("question") && filters.some((filter) => filter.kinds?.includes("question") ?? true);
