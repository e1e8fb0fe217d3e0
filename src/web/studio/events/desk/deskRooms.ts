import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { delayAt, momentAt, projectSessions } from "../../../../core/sessions/projectSessions.ts";
import { isFinished, isOn } from "../../../../core/sessions/session.ts";
import type { Place, Places } from "../places.ts";

export interface Row {
  live: LiveSession;
  /** As they are to be expected at this moment. */
  starts_at: number;
  ends_at: number;
  /** When its length is over; `ends_at` goes on from there while it overruns. */
  length_ends_at: number;
  delay_ms: number;
}

export interface DeskRoom {
  stage: Pick<Place, "id" | "name" | "timezone" | "venue_id">;
  /** By its operator's word. */
  on: Row | null;
  /** Its time has come, and nobody has set it live. */
  due: Row | null;
  next: Row | null;
  later: Row[];
  over: Row[];
}

/** What is on in each room and what follows, delays passed on as boards show them. Rooms where something is on come first. */
export function deskRooms(sessions: readonly LiveSession[], places: Places, now: number): DeskRoom[] {
  const ofStage = new Map<string, LiveSession[]>();
  for (const live of sessions) {
    const stages =
      live.stage_id === null ? places.listRooms(live.venue_id).map(({ id }) => id) : [live.stage_id];
    for (const id of stages) ofStage.set(id, [...(ofStage.get(id) ?? []), live]);
  }
  return places.stages.flatMap((stage) => {
    const own = ofStage.get(stage.id);
    return own ? [buildRoom(stage, own, now)] : [];
  });
}

function buildRoom(stage: Place, sessions: LiveSession[], now: number): DeskRoom {
  const planned = sessions.map((live) => ({ ...live, is_everywhere: live.stage_id === null }));
  const rows = projectSessions(planned).map((projected) => {
    const { is_everywhere: _, ...live } = projected.session;
    return {
      live,
      starts_at: Math.floor(momentAt(projected.start, now)),
      ends_at: Math.floor(momentAt(projected.end, now)),
      length_ends_at: projected.end.fixed,
      delay_ms: delayAt(projected, now),
    };
  });
  const on = rows.find(({ live }) => isOn(live.status)) ?? null;
  const scheduled = rows.filter(({ live }) => live.status === "scheduled");
  const isDue = (row: Row) => row.starts_at <= now && now < row.ends_at;
  const due = on ? null : (scheduled.find(isDue) ?? null);
  const [next = null, ...later] = scheduled.filter((row) => row !== due && row.ends_at > now);
  const over = rows.filter(
    ({ live, ends_at }) => isFinished(live.status) || (live.status === "scheduled" && ends_at <= now),
  );
  return { stage, on, due, next, later, over };
}
