import type { SessionReading } from "../rules/sensor.ts";
import type { Condition } from "../rules/rule.ts";
import type { StageElsewhere } from "../sessions/stageElsewhere.ts";
import { getTimetable, type TimedSession, type Timetable } from "../sessions/timetable.ts";
import { findStageSession } from "./findStageSession.ts";
import type { Programme } from "./programme.ts";

type Asked = Pick<Programme, "stage" | "sessions" | "show" | "elsewhere">;

/** Whose session a condition is about: the stage's own, another stage's, or any in the venue. */
export function getPlace({ sensor, of = "stage" }: Condition): string | null {
  return sensor === "session" ? of : null;
}

/** Lists the timetables of a place, the stage's own first. A stage that nobody knows any more has none. */
export function listTimetables(programme: Asked, place: string): Timetable<TimedSession>[] {
  const { stage, sessions } = programme;
  const isOwn = place === "stage" || place === "venue" || place === stage.id;
  return [
    ...(isOwn ? [getTimetable<TimedSession>(sessions)] : []),
    ...listElsewhere(programme, place).map((elsewhere) => getTimetable(elsewhere.sessions)),
  ];
}

/** Reads the current or next session of each stage of a place. */
export function readSessionsOf(programme: Asked, place: string, now: number): SessionReading[] {
  const { stage, sessions } = programme;
  const own =
    place === "venue" || place === stage.id ? findStageSession(programme, "current_or_next", now) : null;
  const readings = own ? [getTimetable(sessions).readSession(own, now)] : [];
  for (const elsewhere of listElsewhere(programme, place)) {
    const timetable = getTimetable(elsewhere.sessions);
    const session = timetable.sessionFor("current_or_next", now);
    if (session) readings.push(timetable.readSession(session, now));
  }
  return readings;
}

function listElsewhere({ stage, elsewhere = [] }: Asked, place: string): StageElsewhere[] {
  if (place === "stage" || place === stage.id) return [];
  return elsewhere.filter(({ stage_id, in_venue }) => (place === "venue" ? in_venue : stage_id === place));
}
