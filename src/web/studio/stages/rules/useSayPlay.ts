import { useQuery } from "@tanstack/react-query";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import { channelQuery } from "../../channels/channels.ts";
import { useSession } from "../../people/session.ts";
import { optionalSceneQuery, optionalStoryQuery } from "../usePlayed.ts";

/** What a stage does while its rule holds, as the end of a sentence. */
export function useSayPlay(play: StageRule["play"] | null): string {
  const session = useSession();
  const { data: story } = useQuery(
    optionalStoryQuery(session, play && "story_id" in play ? play.story_id : null),
  );
  const { data: scene } = useQuery(
    optionalSceneQuery(session, play && "scene_id" in play ? play.scene_id : null),
  );
  const { data: channel } = useQuery(
    channelQuery(session, play && "channel_id" in play ? play.channel_id : null),
  );
  if (play === null) return "plays nothing yet";
  if ("story_id" in play) return `plays ${story ? `“${story.title}”` : "a story"}`;
  if ("scene_id" in play) return `plays ${scene ? `“${scene.title}”` : "a scene"}`;
  return `shows the channel ${channel ? `“${channel.name}”` : ""}`.trim();
}
