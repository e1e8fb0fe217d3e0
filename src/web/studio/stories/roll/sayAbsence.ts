import type { RollAbsence } from "../../../../core/playback/roll.ts";

/** Why a record does not show, in a few words; `timezone` is where the clock on the wall hangs. */
export function sayAbsence(absence: RollAbsence, timezone: string): string {
  switch (absence.why) {
    case "paused":
      return "paused: its weight is 0";
    case "stale":
      return "gone from its source";
    case "no_match":
      return `its ${absence.field} is another`;
    case "not_yet":
      return `starts ${sayMoment(absence.at, timezone)}`;
    case "ended":
      return `ended ${sayMoment(absence.at, timezone)}`;
    case "too_old":
      return `too old since ${sayMoment(absence.at, timezone)}`;
    case "other_daypart":
      return `only in ${absence.names.join(" or ")}`;
  }
}

function sayMoment(at: number, timezone: string): string {
  return new Date(at).toLocaleString("en-GB", {
    timeZone: timezone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
}
