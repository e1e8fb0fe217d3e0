import { findStageSession } from "../playback/findStageSession.ts";
import type { Programme } from "../playback/programme.ts";
import { momentAt } from "../sessions/projectSessions.ts";
import type { PlayedSession } from "../sessions/playedSession.ts";
import { isOn } from "../sessions/session.ts";
import { getTimetable } from "../sessions/timetable.ts";

/** From so much time left on the figures are amber, and red. */
export const amber_ms = 5 * 60_000;
export const red_ms = 60_000;
/** What begins later than this is not counted down to: it is another day's. */
export const awaited_ms = 12 * 3_600_000;

export type Tone = "calm" | "amber" | "red";

export interface NextSession {
  session: PlayedSession;
  starts_at: number;
}

/** How the time of a stage stands for who speaks there. */
export type SpeakerTime = { next: NextSession | null } & (
  | {
      state: "running" | "held";
      session: PlayedSession;
      /** Negative when it is over time. */
      left_ms: number;
      tone: Tone;
      /** How much of its length is used up, from 0 to 1. */
      used: number;
    }
  | { state: "before"; session: PlayedSession; left_ms: number }
  | { state: "idle" }
);

export function readSpeakerTime(programme: Pick<Programme, "sessions" | "show">, now: number): SpeakerTime {
  const timetable = getTimetable(programme.sessions);
  const session = findStageSession(programme, "current_or_next", now);
  if (!session) return { state: "idle", next: null };
  const { start, end } = timetable.project(session);
  const { status } = timetable.readSession(session, now);
  const starts_at = momentAt(start, now);
  if (!isOn(status) && now < starts_at) {
    if (starts_at - now > awaited_ms) return { state: "idle", next: { session, starts_at } };
    const next = addStart(programme, timetable.nextBeside(session, now), now);
    return { state: "before", session, left_ms: starts_at - now, next };
  }
  // While a session overruns it is expected to end now; its time was over when its length was.
  const ends_at = isOn(status) ? end.fixed : momentAt(end, now);
  const left_ms = ends_at - now;
  return {
    state: status === "held" ? "held" : "running",
    session,
    left_ms,
    tone: chooseTone(left_ms),
    used: measureUsed({ starts_at, ends_at }, now),
    next: addStart(programme, findStageSession(programme, "next", now), now),
  };
}

function addStart(
  { sessions }: Pick<Programme, "sessions">,
  session: PlayedSession | null,
  now: number,
): NextSession | null {
  return session && { session, starts_at: getTimetable(sessions).computeTimes(session, now).starts_at };
}

export function chooseTone(left_ms: number): Tone {
  if (left_ms <= red_ms) return "red";
  return left_ms <= amber_ms ? "amber" : "calm";
}

function measureUsed({ starts_at, ends_at }: { starts_at: number; ends_at: number }, now: number): number {
  if (ends_at <= starts_at) return 1;
  return Math.min(1, Math.max(0, (now - starts_at) / (ends_at - starts_at)));
}
