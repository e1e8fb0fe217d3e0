import { findTimezone } from "../time/timezone.ts";
import { zoneOffset } from "../time/zoneOffset.ts";
import { slugify } from "./makeKey.ts";
import type { ScheduleRefusal, Schedule } from "./schedule.ts";
import { resolveWrittenTime, type WrittenTime } from "./writtenTime.ts";

export interface ChosenTimeZone {
  time_zone: string;
  remarks: string[];
}

const hour_ms = 3_600_000;

/**
 * The zone of the event: what the caller says, else the file, else its city, else the offset of its times. Times in
 * UTC alone say nothing about the wall: a class at nine in Tokyo would land on the day before.
 */
export function chooseTimeZone(schedule: Schedule, given: string | null): ChosenTimeZone | ScheduleRefusal {
  const remarks: string[] = [];
  if (given !== null) {
    const time_zone = findTimezone(given);
    if (time_zone === null) return { refused: `--time-zone: there is no time zone ${given}.` };
    return { time_zone, remarks };
  }
  const offsets = listOffsets(schedule);
  const named = findTimezone(schedule.time_zone);
  if (named !== null && agrees(named, offsets)) {
    if (isUniversal(named))
      remarks.push(`The file says that its time zone is ${named}; --time-zone sets a place's.`);
    return { time_zone: named, remarks };
  }
  if (named !== null)
    remarks.push(`The file names the time zone ${named}, but its times are written in another.`);
  else if (schedule.time_zone !== "")
    remarks.push(`The file names a time zone that is none: ${schedule.time_zone}.`);

  const ofCity = findCityZone(schedule.city);
  if (ofCity !== null && agrees(ofCity, offsets)) {
    remarks.push(`The time zone ${ofCity} is that of ${schedule.city}; --time-zone sets another.`);
    return { time_zone: ofCity, remarks };
  }
  const [first] = offsets;
  if (first === undefined) return refuseWithoutZone(schedule);
  const time_zone = findFixedZone(first.offset_ms);
  if (time_zone === null) {
    return {
      refused: "The file names no time zone, and no zone is named by its offset alone: give --time-zone.",
    };
  }
  remarks.push(
    `The time zone ${time_zone} is made of the offset of the file's times; --time-zone sets a place's.`,
  );
  if (!agrees(time_zone, offsets))
    remarks.push("The file's times have several offsets: clocks change during the event.");
  return { time_zone, remarks };
}

/** Tells whether the name stands for UTC, in which programs store times but which is no place's. */
export function isUniversal(zone: string): boolean {
  return /^(?:Etc\/)?(?:UTC|UCT|GMT|Zulu|Universal)$/i.test(zone);
}

type Offset = WrittenTime & { offset_ms: number };

/**
 * Lists the times that are written with the offset of a wall clock. UTC is how programs store times, not a wall clock.
 */
function listOffsets({ sessions }: Schedule): Offset[] {
  return sessions.flatMap(({ start }) =>
    start?.offset_ms ? [{ ...start, offset_ms: start.offset_ms }] : [],
  );
}

function refuseWithoutZone({ sessions }: Schedule): ScheduleRefusal {
  return sessions.some(({ start }) => start?.offset_ms === 0)
    ? {
        refused:
          "The file's times are in UTC, and it does not say in which time zone the event is: give --time-zone, such as Asia/Tokyo (or UTC, if it is meant).",
        zone_needed: "universal",
      }
    : {
        refused:
          "The file does not say in which time zone its times are: give --time-zone, such as Europe/Zurich.",
        zone_needed: "wall",
      };
}

function agrees(time_zone: string, offsets: Offset[]): boolean {
  return offsets.every(
    (written) => zoneOffset(resolveWrittenTime(written, "UTC"), time_zone) === written.offset_ms,
  );
}

/** Zones are called after their largest city; a city of another name is not guessed at. */
function findCityZone(city: string): string | null {
  if (city === "") return null;
  const wanted = slugify(city).toLowerCase();
  const found = Intl.supportedValuesOf("timeZone").filter(
    (zone) => slugify(zone.split("/").at(-1)!.replaceAll("_", " ")).toLowerCase() === wanted,
  );
  return found.length === 1 ? found[0]! : null;
}

/** `Etc/GMT-1` for an hour ahead: there the sign is the other way round. */
function findFixedZone(offset_ms: number): string | null {
  const hours = offset_ms / hour_ms;
  return findTimezone(`Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`);
}
