import type { Cue } from "../../../../contract/cueLists.ts";
import type { FollowedStatus } from "../../../../core/cueLists/cue.ts";
import { localTime } from "../../../../core/time/venueTime.ts";
import { sayClock } from "../../events/times.ts";
import type { NameOf } from "../sayAction.ts";

export const statusWords: Record<FollowedStatus, string> = {
  live: "goes live",
  held: "is put on hold",
  ended: "ends",
};

/** What a cue waits for. */
export function sayStart(
  { after, delay_ms, session_id, status }: Pick<Cue, "after" | "delay_ms" | "session_id" | "status">,
  nameOf: NameOf,
): string {
  switch (after) {
    case "manual":
      return "By hand";
    case "previous":
      return delay_ms === 0 ? "With the one before" : `${sayClock(delay_ms)} after the one before`;
    case "time":
      return "At its time";
    case "session": {
      const name = session_id === null ? null : nameOf("session", session_id);
      const session = name === undefined ? "…" : name === null ? "a session that is gone" : `“${name}”`;
      return `When ${session} ${status === null ? "changes" : statusWords[status]}`;
    }
    default:
      return after satisfies never;
  }
}

/** `+2:10` late, `−0:30` early; nothing is exact to less than a second. */
export function sayDifference(ms: number): string {
  if (Math.abs(ms) < 1000) return "On time";
  return ms > 0 ? `+${sayClock(ms)}` : `−${sayClock(-ms)}`;
}

/** `2:10 behind`, `0:30 ahead`. */
export function sayBehind(ms: number): string {
  if (Math.abs(ms) < 1000) return "On time";
  return ms > 0 ? `${sayClock(ms)} behind` : `${sayClock(-ms)} ahead`;
}

/** HH:MM:SS by the event's clock; a planned time has seconds only where somebody gave it some. */
export function sayMoment(at: number, zone: string, kind: "planned" | "actual"): string {
  const { time } = localTime(at, zone);
  return kind === "planned" && at % 60_000 === 0 ? time.slice(0, 5) : time.slice(0, 8);
}

/** The cue that fires by itself next. */
export function findNextDue(cues: readonly Cue[]): (Cue & { due_at: number }) | null {
  const due = cues.filter((cue): cue is Cue & { due_at: number } => cue.due_at !== null);
  return due.toSorted((a, b) => a.due_at - b.due_at)[0] ?? null;
}
