import type { Values } from "../records/values.ts";
import { lastClockTime } from "../time/venueTime.ts";
import { isRunning, stageSession, type Step } from "./chapterSteps.ts";
import { day_starts } from "./playhead.ts";
import type { PlayedPresenter, PlayedSession, Programme } from "./programme.ts";

type Sessions = Pick<Programme, "sessions" | "show" | "venue">;

/** The session that a shot is about: its slot's, else the stage's running or next one. */
export function sessionOf(
  programme: Pick<Programme, "sessions" | "show">,
  { session_id }: Pick<Step, "session_id">,
  at: number,
): PlayedSession | null {
  const picked = programme.sessions.find(({ id }) => id === session_id);
  return picked ?? stageSession(programme, "current_or_next", at);
}

/** What sessions fill blanks with: on every screen when the stage's next one starts, in a session slot all of its session. */
export function sessionValues(
  programme: Sessions,
  { session_id }: Pick<Step, "session_id">,
  at: number,
): Values {
  const { sessions } = programme;
  const next = stageSession(programme, "next", at);
  const session = sessions.find(({ id }) => id === session_id);
  return {
    ...(next && { next_session_at: String(next.starts_at) }),
    ...session?.values,
    ...(session && {
      starts_at: String(session.starts_at),
      ends_at: String(session.ends_at),
      phase_from: String(phaseFrom(programme, session, at)),
    }),
  };
}

/**
 * Since when it is as it is: running since its start, awaited since the end of the one before it that day, or since the
 * venue's day began.
 */
function phaseFrom({ sessions, venue }: Sessions, session: PlayedSession, at: number): number {
  const { starts_at } = session;
  if (isRunning(session, at)) return starts_at;
  const day_start = lastClockTime(day_starts, starts_at, venue?.timezone ?? "UTC");
  const ends = sessions
    .filter((other) => other.status !== "cancelled" && other.starts_at < starts_at)
    .map(({ ends_at }) => Math.min(ends_at, starts_at));
  return Math.max(day_start, ...ends);
}

/** By slot: first whoever is live, if anybody, then the session's own in their order. */
export function presentersOf(session: PlayedSession | null, at: number): (PlayedPresenter | null)[] {
  if (!session) return [];
  const live = isRunning(session, at) ? (session.presenters[0] ?? null) : null;
  return [live, ...session.presenters];
}
