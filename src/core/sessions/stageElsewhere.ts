import type { TimedSession } from "./timetable.ts";

/** The sessions of another stage that a rule asks about. */
export interface StageElsewhere {
  stage_id: string;
  /** Whether it is in the same venue, so that a rule about the venue means it too. */
  in_venue: boolean;
  sessions: TimedSession[];
}
