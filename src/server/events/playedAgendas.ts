import type { PlayedAgenda } from "../../core/agenda/playedAgenda.ts";
import type { Queryable } from "../db/database.ts";
import type { PlayedStories } from "../stages/playedStories.ts";

/** The events that agenda blocks of these stories show. */
export async function readAgendas(
  _q: Queryable,
  _stage: { id: string; workspace_id: string },
  _stories: PlayedStories,
  _around: number,
): Promise<PlayedAgenda[]> {
  return [];
}
