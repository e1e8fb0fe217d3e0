import { formatDate, parseDayNumber } from "../time/dayNumber.ts";
import { type Fields, toFields, findFirstText, toList, toText } from "./fields.ts";
import type { ListedSession, ListedSpeaker } from "./schedule.ts";
import { type TranslatedText, readTranslatedText } from "./translatedText.ts";
import { isDate, readMinutes, readTimeOfDay, readWrittenTime, type WrittenTime } from "./writtenTime.ts";

export interface FrabDay {
  date: string;
  /** A start before this time is in the night that follows. */
  changes_at: string;
}

/** A session of frab's XML or JSON, whose fields have the same names. */
export function readFrabSession(event: Fields, day: FrabDay, room: TranslatedText): ListedSession {
  return {
    id: findFirstText(event["code"], event["guid"], event["id"]),
    title: readTranslatedText(event["title"]),
    room: room.text === "" ? readRoom(event) : room,
    day: day.date,
    start: readStart(event, day),
    end: readWrittenTime(toText(event["end"])),
    minutes: readMinutes(toText(event["duration"])),
    kind: readTranslatedText(event["type"]),
    track: readTranslatedText(event["track"]),
    takeaway: readTranslatedText(event["subtitle"]),
    language: toText(event["language"]),
    speakers: toList(event["persons"]).map(readFrabSpeaker),
  };
}

function readRoom(event: Fields): TranslatedText | null {
  const room = readTranslatedText(event["room"]);
  return room.text === "" ? null : room;
}

/** Reads the full date where there is one, or else the time of day on the day or in the night that follows it. */
function readStart(event: Fields, day: FrabDay): WrittenTime | null {
  const full = readWrittenTime(toText(event["date"]));
  if (full !== null) return full;
  const time = readTimeOfDay(toText(event["start"]));
  if (time === "" || !isDate(day.date)) return null;
  return {
    date: time < day.changes_at ? formatDate(parseDayNumber(day.date) + 1) : day.date,
    time: `${time}:00`,
    offset_ms: null,
    zone: null,
  };
}

export function readFrabSpeaker(person: unknown): ListedSpeaker {
  const fields = toFields(person);
  return {
    id: findFirstText(fields["code"], fields["guid"], fields["id"]),
    name: findFirstText(fields["public_name"], fields["name"], fields["full_public_name"]),
    title: "",
    organization: "",
    photo_url: findFirstText(fields["avatar"], fields["avatar_url"]),
  };
}
