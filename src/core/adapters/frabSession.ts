import { dateOf, daysIn } from "../time/dayNumber.ts";
import { type Fields, fieldsOf, firstText, listOf, textOf } from "./fields.ts";
import type { ListedSession, ListedSpeaker } from "./schedule.ts";
import { type Words, wordsOf } from "./words.ts";
import { isDate, readMinutes, readTimeOfDay, readWrittenTime, type WrittenTime } from "./writtenTime.ts";

export interface FrabDay {
  date: string;
  /** A start before this time is in the night that follows. */
  changes_at: string;
}

/** A session of frab's XML or JSON, whose fields have the same names. */
export function frabSession(event: Fields, day: FrabDay, room: Words): ListedSession {
  return {
    id: firstText(event["code"], event["guid"], event["id"]),
    title: wordsOf(event["title"]),
    room: room.text === "" ? roomOf(event) : room,
    day: day.date,
    start: startOf(event, day),
    end: readWrittenTime(textOf(event["end"])),
    minutes: readMinutes(textOf(event["duration"])),
    kind: wordsOf(event["type"]),
    track: wordsOf(event["track"]),
    takeaway: wordsOf(event["subtitle"]),
    language: textOf(event["language"]),
    speakers: listOf(event["persons"]).map(speakerOf),
  };
}

function roomOf(event: Fields): Words | null {
  const room = wordsOf(event["room"]);
  return room.text === "" ? null : room;
}

/** The full date where there is one; else the time of day, on the day or in the night that follows it. */
function startOf(event: Fields, day: FrabDay): WrittenTime | null {
  const full = readWrittenTime(textOf(event["date"]));
  if (full !== null) return full;
  const time = readTimeOfDay(textOf(event["start"]));
  if (time === "" || !isDate(day.date)) return null;
  return {
    date: time < day.changes_at ? dateOf(daysIn(day.date) + 1) : day.date,
    time: `${time}:00`,
    offset_ms: null,
    zone: null,
  };
}

export function speakerOf(person: unknown): ListedSpeaker {
  const fields = fieldsOf(person);
  return {
    id: firstText(fields["code"], fields["guid"], fields["id"]),
    name: firstText(fields["public_name"], fields["name"], fields["full_public_name"]),
    title: "",
    organization: "",
    photo_url: firstText(fields["avatar"], fields["avatar_url"]),
  };
}
