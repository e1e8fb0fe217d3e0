import type { StageRule } from "../stages/stageRule.ts";
import { makeSceneStoryId } from "./madeStoryIds.ts";

/** Returns what a rule plays; null for one that shows a channel. */
export function findPlayedStory({ play }: StageRule): string | null {
  if ("story_id" in play) return play.story_id;
  return "scene_id" in play ? makeSceneStoryId(play.scene_id) : null;
}

export function quoteRuleName({ name, id }: StageRule): string {
  return name === "" ? id : `“${name}”`;
}
