import type { StageElsewhere } from "../../core/sessions/stageElsewhere.ts";
import type { Queryable } from "../db/database.ts";
import { playedDays } from "./playedSessions.ts";
import { listSessionsElsewhere } from "./sessions.repo.ts";

/** Reads the sessions of other stages that a stage's rules ask about: by their ids, or `venue` for all in its venue. */
export async function readElsewhere(
  q: Queryable,
  { workspace_id, id, venue_id }: { workspace_id: string; id: string; venue_id: string | null },
  { places, around }: { places: readonly string[]; around: number },
): Promise<StageElsewhere[]> {
  if (places.length === 0) return [];
  const asks_venue = places.includes("venue");
  const rows = await listSessionsElsewhere(q, {
    workspace_id,
    except_id: id,
    stage_ids: places.filter((place) => place !== "venue"),
    venue_id: asks_venue ? venue_id : null,
    days: playedDays(around),
  });
  const stages = new Map<string, StageElsewhere>();
  for (const { on_stage_id, on_venue_id, session } of rows) {
    const in_venue = asks_venue && venue_id !== null && on_venue_id === venue_id;
    const stage = stages.get(on_stage_id) ?? { stage_id: on_stage_id, in_venue, sessions: [] };
    if (session) stage.sessions.push(session);
    stages.set(on_stage_id, stage);
  }
  return [...stages.values()];
}
