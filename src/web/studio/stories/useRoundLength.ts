import { useQueries } from "@tanstack/react-query";
import { useSession } from "../people/session.ts";
import { castSceneQuery } from "./stories.ts";
import { type RoundLength, roundLength } from "./roundLength.ts";
import type { Chapter } from "../../../contract/stories.ts";

/** The length is known once all scenes are read, and null until then. */
export function useRoundLength(chapters: Chapter[]): RoundLength | null {
  const session = useSession();
  const ids = [...new Set(chapters.map(({ scene_id }) => scene_id))];
  const scenes = useQueries({ queries: ids.map((id) => castSceneQuery(session, id)) });
  const shots = new Map(ids.map((id, place) => [id, scenes[place]?.data?.shots]));
  return roundLength(chapters, (scene_id) => shots.get(scene_id));
}
