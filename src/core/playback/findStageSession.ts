import { getTimetable, type Which } from "../sessions/timetable.ts";
import type { Programme } from "./programme.ts";
import type { PlayedSession } from "../sessions/playedSession.ts";

/**
 * Finds the session of the stage. While a live show holds the stage, the show's session is the current one, whatever
 * the clock says.
 */
export function findStageSession(
  { sessions, show }: Pick<Programme, "sessions" | "show">,
  which: Which,
  at: number,
): PlayedSession | null {
  const timetable = getTimetable(sessions);
  const shown = show && at >= show.since ? timetable.find(show.session_id) : null;
  if (!shown) return timetable.sessionFor(which, at);
  return which === "next" ? timetable.nextBeside(shown, at) : shown;
}
