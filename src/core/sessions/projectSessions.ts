import { isOn, type SessionTimes } from "./session.ts";

/** A moment that may move with the clock: while a session overruns it ends now, and what follows it later still. */
export interface Moment {
  /** The moment is never before this. */
  fixed: number;
  /** The moment is at least this far ahead of the clock; -Infinity when the clock does not move it. */
  ahead: number;
}

export function momentAt({ fixed, ahead }: Moment, now: number): number {
  return Math.max(fixed, now + ahead);
}

export interface PlannedSession extends SessionTimes {
  id: string;
  /** True for a session in every room, which the delay of one room does not move. */
  is_everywhere: boolean;
}

export interface SessionProjection<S extends PlannedSession = PlannedSession> {
  session: S;
  start: Moment;
  end: Moment;
}

/**
 * When the sessions of one stage will be, in the order of their plan. What is on has its own length from the moment it
 * went live, early or late; what follows begins when the stage is free, keeps its length, and gaps take the delay up.
 * Nothing that is still to come is earlier than planned, and nothing is late without somebody who was: where a plan itself
 * overlaps, only the delay is passed on.
 */
export function projectSessions<S extends PlannedSession>(sessions: readonly S[]): SessionProjection<S>[] {
  const house = openStage();
  const room = openStage();
  return sessions.toSorted(compareSessionStart).map((session) => {
    const free = house.freeFrom(session.starts_at);
    const own = session.is_everywhere ? free : later(free, room.freeFrom(session.starts_at));
    const projected = project(session, own);
    (session.is_everywhere ? house : room).add(projected);
    return projected;
  });
}

export function compareSessionStart(one: PlannedSession, other: PlannedSession): number {
  return one.starts_at - other.starts_at || (one.id < other.id ? -1 : 1);
}

function project<S extends PlannedSession>(session: S, free: Moment): SessionProjection<S> {
  const { status, starts_at, ends_at, went_live_at, ended_at } = session;
  if (isOn(status)) {
    const began = went_live_at ?? starts_at;
    return { session, start: at(began), end: { fixed: began + (ends_at - starts_at), ahead: 0 } };
  }
  const began = Math.max(starts_at, went_live_at ?? starts_at);
  if (status === "ended")
    // A session that nobody set live followed the clock: it held the stage no longer than planned, whenever it was
    // ended.
    return { session, start: at(began), end: at(Math.max(ends_at, went_live_at === null ? 0 : ended_at!)) };
  if (status === "cancelled") return { session, start: at(starts_at), end: at(ends_at) };
  const start = later(at(began), free);
  return { session, start, end: plus(start, ends_at - starts_at) };
}

/**
 * Returns how much later than planned a session starts, or, once it has begun, ends. A session that ends early is not
 * late.
 */
export function delayAt({ session, start, end }: SessionProjection, now: number): number {
  const { status, starts_at, ends_at } = session;
  if (status === "cancelled") return 0;
  const late_ms = status === "scheduled" ? momentAt(start, now) - starts_at : momentAt(end, now) - ends_at;
  return Math.max(0, late_ms);
}

/** Callers ask for and add sessions in the order of their planned starts. */
function openStage() {
  /** When every session that holds the stage, or would be over by now, has left it. */
  let busy = never;
  /**
   * Planned sessions that are still to come. Among them a later start means at least the same delay, so the last one
   * counts.
   */
  const overlapping: SessionProjection[] = [];

  return {
    freeFrom(starts_at: number): Moment {
      let last = overlapping.at(-1);
      for (; last && last.session.ends_at <= starts_at; last = overlapping.at(-1)) {
        busy = later(busy, last.end);
        overlapping.pop();
      }
      return last ? later(busy, plus(last.start, starts_at - last.session.starts_at)) : busy;
    },
    add(projected: SessionProjection): void {
      const { status, ends_at } = projected.session;
      const { end } = projected;
      if (status === "scheduled") overlapping.push(projected);
      else if (isOn(status) || end.fixed > ends_at) busy = later(busy, end);
    },
  };
}

const never: Moment = { fixed: -Infinity, ahead: -Infinity };
const at = (fixed: number): Moment => ({ fixed, ahead: -Infinity });

function later(one: Moment, other: Moment): Moment {
  return { fixed: Math.max(one.fixed, other.fixed), ahead: Math.max(one.ahead, other.ahead) };
}

function plus({ fixed, ahead }: Moment, ms: number): Moment {
  return { fixed: fixed + ms, ahead: ahead + ms };
}
