import type { Values } from "../records/values.ts";
import type { OnAirPresenter } from "../presenters/livePresenter.ts";
import { type Timetable, getTimetable } from "../sessions/timetable.ts";
import { lastClockTime } from "../time/venueTime.ts";
import type { Step } from "./chapterSteps.ts";
import { day_starts } from "./playhead.ts";
import type { Programme } from "./programme.ts";
import type { PlayedPresenter, PlayedSession } from "../sessions/playedSession.ts";
import { findStageSession } from "./findStageSession.ts";

type OnStage = Pick<Programme, "sessions" | "show">;
type Sessions = OnStage & Pick<Programme, "venue" | "records">;
type OnAir = OnStage & Pick<Programme, "on_air">;
type Slot = Pick<Step, "session_id">;

/** Returns the session that a shot is about: that of its slot, or else the stage's current or next one. */
export function findSession(programme: OnStage, { session_id }: Slot, at: number): PlayedSession | null {
  return (
    getTimetable(programme.sessions).find(session_id) ?? findStageSession(programme, "current_or_next", at)
  );
}

/** Returns that session in the form in which rules ask about it. */
export function readSession(programme: OnStage, slot: Slot, at: number) {
  const session = findSession(programme, slot, at);
  return session && getTimetable(programme.sessions).readSession(session, at);
}

/** Returns since when the session of a slot has been on hold; null while it is not. */
export function findSessionHeldSince(programme: OnStage, { session_id }: Slot, at: number): number | null {
  const timetable = getTimetable(programme.sessions);
  const session = timetable.find(session_id);
  return session && timetable.readSession(session, at).status === "held" ? session.status_since : null;
}

/**
 * Builds the values that sessions fill blanks with: everywhere when the stage's next session starts, and in a session
 * slot all about its session.
 */
export function buildSessionValues(programme: Sessions, { session_id }: Slot, at: number): Values {
  const timetable = getTimetable(programme.sessions);
  const next = findStageSession(programme, "next", at);
  const session = timetable.find(session_id);
  return {
    ...(next && { next_session_at: String(timetable.computeTimes(next, at).starts_at) }),
    ...(session && buildSessionTexts(programme, session)),
    ...(session && buildSessionMoments(programme, timetable, session, at)),
  };
}

function buildSessionTexts({ records }: Sessions, { title, record_ref }: PlayedSession): Values {
  const values = (record_ref !== null && records[record_ref]?.values) || {};
  return { ...values, title: values["title"] || title };
}

/** The times of the session itself are the true ones, whatever its record says. */
function buildSessionMoments(
  programme: Sessions,
  timetable: Timetable<PlayedSession>,
  session: PlayedSession,
  at: number,
): Values {
  const { starts_at, ends_at } = timetable.computeTimes(session, at);
  const phase_from = findPhaseStart(programme, timetable, session, at);
  return { starts_at: String(starts_at), ends_at: String(ends_at), phase_from: String(phase_from) };
}

/**
 * Returns since when the session is in its phase: running since its start, or awaited since the end of the session
 * before it that day or since the venue's day began.
 */
function findPhaseStart(
  { venue }: Sessions,
  timetable: Timetable<PlayedSession>,
  session: PlayedSession,
  at: number,
): number {
  const { starts_at } = timetable.computeTimes(session, at);
  if (timetable.isRunning(session, at)) return starts_at;
  const place = timetable.all.findIndex((projected) => projected.session === session);
  const ends = timetable.all
    .slice(0, place)
    .filter(({ session: { status } }) => status !== "cancelled")
    .map(({ session: other }) => Math.min(timetable.computeTimes(other, at).ends_at, starts_at));
  const day_start = lastClockTime(day_starts, starts_at, venue?.timezone ?? "UTC");
  return Math.max(day_start, ...ends);
}

/**
 * Lists presenters by slot: first whoever is on air, else the first presenter while the session runs, then those of the
 * session in their order. Guests who speak have no slot of their own.
 */
export function listPresenters(programme: OnAir, slot: Slot, at: number): (PlayedPresenter | null)[] {
  const session = findSession(programme, slot, at);
  if (!session) return [];
  const on_air = (programme.on_air ?? []).filter(({ session_id }) => session_id === session.id);
  const own = session.presenters.map((presenter) => withLive(presenter, on_air));
  const isRunning = getTimetable(programme.sessions).isRunning(session, at);
  const first = on_air[0] ? toPresenter(on_air[0], own) : (isRunning && own[0]) || null;
  return [first, ...own];
}

function withLive(presenter: PlayedPresenter, on_air: readonly OnAirPresenter[]): PlayedPresenter {
  const live = on_air.find(({ presenter_id }) => presenter_id !== null && presenter_id === presenter.id);
  return live ? { ...presenter, live } : presenter;
}

/** A presenter's own record knows more than the one of who is on air; a guest has none. */
function toPresenter(live: OnAirPresenter, presenters: readonly PlayedPresenter[]): PlayedPresenter {
  const { name, title, organization } = live;
  const known = presenters.find(({ live: own }) => own?.presenter_id === live.presenter_id);
  return known ? { ...known, live } : { name, title, organization, photo: null, live };
}
