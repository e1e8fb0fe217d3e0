import { momentAt, projectSessions } from "../sessions/projectSessions.ts";
import { isOn, type SessionTimes } from "../sessions/session.ts";

export interface EventSession extends SessionTimes {
  id: string;
  /** Null means every room. */
  stage_id: string | null;
  /** When anything of it was written last. */
  updated_at: number;
}

interface ProjectedSession<S> {
  session: S;
  starts_at: number;
  ends_at: number;
  changed_at: number;
}

const min_ms = 60_000;

/**
 * Says when the sessions of an event really are: what is late moves what follows it in its room. A change anywhere in a
 * room may have moved the others, so all of a room changed when one did; and while one overruns, each minute does.
 */
export function projectEvent<S extends EventSession>(
  sessions: readonly S[],
  now: number,
): ProjectedSession<S>[] {
  const everywhere = sessions.filter(({ stage_id }) => stage_id === null);
  const stage_ids = new Set(sessions.flatMap(({ stage_id }) => stage_id ?? []));
  const rooms = [...stage_ids].map((stage_id) => {
    const own = sessions.filter((session) => session.stage_id === stage_id);
    return projectRoom([...own, ...everywhere], now).filter(({ session }) => session.stage_id !== null);
  });
  return [...projectRoom(everywhere, now), ...rooms.flat()].sort(
    (a, b) => a.starts_at - b.starts_at || (a.session.id < b.session.id ? -1 : 1),
  );
}

function projectRoom<S extends EventSession>(sessions: S[], now: number): ProjectedSession<S>[] {
  const projected = projectSessions(
    sessions.map((session) => Object.assign({ session, is_everywhere: session.stage_id === null }, session)),
  );
  const overruns = projected.some(
    ({ session, end }) => isOn(session.status) && momentAt(end, now) > end.fixed,
  );
  const written = Math.max(0, ...sessions.map(({ updated_at }) => updated_at));
  const changed_at = overruns ? Math.max(written, floorMinute(now)) : written;
  return projected.map(({ session: { session }, start, end }) => ({
    session,
    starts_at: floorMinute(momentAt(start, now)),
    ends_at: Math.max(floorMinute(momentAt(end, now)), floorMinute(momentAt(start, now)) + min_ms),
    changed_at,
  }));
}

/** Seconds matter to nobody's calendar, and would make it another one at every look. */
function floorMinute(at: number): number {
  return Math.floor(at / min_ms) * min_ms;
}
