import { delayAt, projectSessions } from "../../core/sessions/projectSessions.ts";
import type { Db } from "../db/database.ts";
import * as repo from "./sessions.repo.ts";

// No delay outlasts a night.
const behind_ms = 86_400_000;

type Row = repo.Place & { id: string; starts_at: number };

/**
 * Returns by id how much later than planned each of these sessions is, caused by all that is before it on its stage.
 */
export async function computeSessionDelays(
  db: Db,
  workspace_id: string,
  rows: readonly Row[],
  now: number,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const stage_ids = [...new Set(rows.flatMap(({ stage_id }) => stage_id ?? []))];
  const rooms = await repo.listRoomVenues(db, workspace_id, stage_ids);
  const everywhere = rows.flatMap(({ stage_id, venue_id }) => (stage_id === null ? venue_id! : []));
  const starts = rows.map(({ starts_at }) => starts_at);
  const sessions = await repo.listSessionsBetween(db, {
    workspace_id,
    stage_ids,
    venue_ids: [...new Set([...everywhere, ...rooms.map(({ venue_id }) => venue_id)])],
    from: Math.min(...starts) - behind_ms,
    to: Math.max(...starts),
  });
  const house = Map.groupBy(
    sessions.filter(({ is_everywhere }) => is_everywhere),
    ({ venue_id }) => venue_id!,
  );
  const delays = new Map<string, number>();
  const measure = (together: typeof sessions) => {
    for (const projected of projectSessions(together))
      delays.set(projected.session.id, Math.round(delayAt(projected, now)));
  };
  const own = Map.groupBy(sessions, ({ stage_id }) => stage_id);
  for (const stage_id of stage_ids) {
    const venues = rooms.filter((room) => room.stage_id === stage_id);
    measure([...(own.get(stage_id) ?? []), ...venues.flatMap(({ venue_id }) => house.get(venue_id) ?? [])]);
  }
  for (const venue_id of new Set(everywhere)) measure(house.get(venue_id) ?? []);
  return delays;
}
