import { lead_ms } from "../time/lead.ts";
import { momentAt, type PlannedSession, type SessionProjection, projectSessions } from "./projectSessions.ts";
import { isOn, type SessionStatus } from "./session.ts";

export interface TimedSession extends PlannedSession {
  /** The moment at which the session got its status. */
  status_since: number;
}

export type Which = "current" | "next" | "current_or_next";

/** A span of time in which the same sessions are current and next. */
interface Phase<S> {
  /** The session that an operator set live. */
  on: S | null;
  current: S | null;
  next: S | null;
}

/**
 * Tells which session is current and which is next on a stage at any moment: the operator decides, or else the clock.
 */
export class Timetable<S extends TimedSession> {
  /** All sessions in the order of the plan. */
  readonly all: readonly SessionProjection<S>[];
  /** The sorted moments at which the current or next session may change. */
  readonly turns: readonly number[];
  #byId: Map<string, SessionProjection<S>>;
  #phases = new Map<number, Phase<S>>();

  constructor(sessions: readonly S[]) {
    this.all = projectSessions(sessions);
    this.#byId = new Map(this.all.map((projected) => [projected.session.id, projected]));
    this.turns = sortMoments(this.all.flatMap(listTurns));
  }

  /** A session that is over or cancelled is neither current nor next. */
  sessionFor(which: Which, now: number): S | null {
    const { current, next } = this.#phaseAt(now);
    if (which === "current") return current;
    return which === "next" ? next : (current ?? next);
  }

  /** Returns what follows a session that is current for another reason than the clock. */
  nextBeside(shown: S, now: number): S | null {
    const { next } = this.#phaseAt(now);
    if (next !== shown) return next;
    const other = this.all.find((projected) => projected.session !== shown && isToCome(projected, now));
    return other?.session ?? null;
  }

  find(id: string | null): S | null {
    return id === null ? null : (this.#byId.get(id)?.session ?? null);
  }

  /** Returns when the session will be, and how that moves with the clock. */
  project({ id }: Pick<S, "id">): SessionProjection<S> {
    return this.#byId.get(id)!;
  }

  /** Returns the session's times as expected at this moment. */
  computeTimes({ id }: Pick<S, "id">, now: number): { starts_at: number; ends_at: number } {
    const { start, end } = this.#byId.get(id)!;
    return { starts_at: Math.floor(momentAt(start, now)), ends_at: Math.floor(momentAt(end, now)) };
  }

  /** What rules can ask about it. */
  readSession(session: S, now: number): { status: SessionStatus; starts_at: number; ends_at: number } {
    return { status: statusAt(session, now), ...this.computeTimes(session, now) };
  }

  /** By the clock alone only while no other session is on: what overruns is waited for. */
  isRunning(session: S, now: number): boolean {
    const { on } = this.#phaseAt(now);
    return on ? on === session : isDue(this.#byId.get(session.id)!, now);
  }

  nextTurn(now: number): number {
    return this.turns[placeIn(this.turns, now)] ?? Infinity;
  }

  #phaseAt(now: number): Phase<S> {
    const place = placeIn(this.turns, now);
    const known = this.#phases.get(place);
    if (known) return known;
    const phase = this.#look(this.turns[place - 1] ?? now);
    this.#phases.set(place, phase);
    return phase;
  }

  #look(now: number): Phase<S> {
    const place = this.all.findIndex(({ session }) => isOn(statusAt(session, now)));
    if (place < 0) {
      const current = this.all.find((projected) => isDue(projected, now));
      const next = this.all.find((projected) => projected !== current && isToCome(projected, now));
      return { on: null, current: current?.session ?? null, next: next?.session ?? null };
    }
    const on = this.all[place]!.session;
    const next = this.all.find((projected, other) =>
      other > place ? isAwaited(projected, now) : isToCome(projected, now),
    );
    return { on, current: on, next: next?.session ?? null };
  }
}

/**
 * A status counts on screens a moment after it was set, at the same one on all of them. What it was before follows
 * from when it went live.
 */
function statusAt({ status, status_since, went_live_at }: TimedSession, now: number): SessionStatus {
  if (now >= status_since + lead_ms) return status;
  return went_live_at !== null && now >= went_live_at + lead_ms ? "live" : "scheduled";
}

const isScheduled = ({ session }: SessionProjection<TimedSession>, now: number) =>
  statusAt(session, now) === "scheduled";

const isDue = (projected: SessionProjection<TimedSession>, now: number) =>
  isScheduled(projected, now) && momentAt(projected.start, now) <= now && now < momentAt(projected.end, now);

const isToCome = (projected: SessionProjection<TimedSession>, now: number) =>
  isScheduled(projected, now) && momentAt(projected.start, now) > now;

/** Its time may have come, but not its turn. */
const isAwaited = (projected: SessionProjection<TimedSession>, now: number) =>
  isScheduled(projected, now) && momentAt(projected.end, now) > now;

function listTurns({ session, start, end }: SessionProjection<TimedSession>): number[] {
  const { status_since, went_live_at } = session;
  const set = went_live_at === null ? [status_since] : [status_since, went_live_at];
  return [start.fixed, end.fixed, ...set.map((moment) => moment + lead_ms)];
}

/** Each once, in order. */
export function sortMoments(moments: Iterable<number>): number[] {
  return [...new Set(moments)].sort((a, b) => a - b);
}

/** How many of the moments have come. */
export function placeIn(moments: readonly number[], now: number): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle]! <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}

const known = new WeakMap<readonly TimedSession[], Timetable<TimedSession>>();

/** Made once for each list, however often it is asked. */
export function getTimetable<S extends TimedSession>(sessions: readonly S[]): Timetable<S> {
  const before = known.get(sessions);
  if (before) return before as unknown as Timetable<S>;
  const timetable = new Timetable(sessions);
  known.set(sessions, timetable);
  return timetable;
}
