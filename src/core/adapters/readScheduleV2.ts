import { type Fields, fieldsOf, firstText, listOf, textOf } from "./fields.ts";
import type { ListedSession, ListedSpeaker, Schedule } from "./schedule.ts";
import { isOff } from "./submission.ts";
import { wordsOf } from "./words.ts";
import { momentWritten, readMinutes, readWrittenTime } from "./writtenTime.ts";

/** What events name by guid or slug. */
interface Known {
  rooms: Map<string, Fields>;
  tracks: Map<string, Fields>;
  persons: Map<string, Fields>;
  days: Fields[];
}

/** Reads version 2 of c3voc's `schedule.json`: one list of events beside the conference, its rooms, tracks and people. */
export function readScheduleV2(file: Fields): Schedule {
  const schedule = fieldsOf(file["schedule"]);
  const conference = fieldsOf(schedule["conference"]);
  const known: Known = {
    rooms: byName(conference["rooms"]),
    tracks: byName(conference["tracks"]),
    persons: byName(schedule["persons"]),
    days: listOf(conference["days"]).map(fieldsOf),
  };
  const events = listOf(schedule["events"]).map(fieldsOf);
  return {
    format: "c3voc schedule v2",
    acronym: textOf(conference["acronym"]),
    title: wordsOf(conference["title"]).text,
    time_zone: textOf(conference["time_zone_name"]),
    city: textOf(conference["city"]),
    language: textOf(fieldsOf(conference["defaults"])["language"]),
    rooms: listOf(conference["rooms"]).map((room) => wordsOf(fieldsOf(room)["name"])),
    tracks: listOf(conference["tracks"])
      .map(fieldsOf)
      .map((track) => ({ name: wordsOf(track["name"]).text, color: colorOf(track) })),
    sessions: events.filter((event) => !isOff(event)).map((event) => sessionOf(event, known)),
    remarks: events
      .filter(isOff)
      .map((event) => `"${wordsOf(event["title"]).text}" does not take place and is left out.`),
  };
}

function sessionOf(event: Fields, { rooms, tracks, persons, days }: Known): ListedSession {
  const room = wordsOf(firstWords(fieldsOf(event["room"]), rooms));
  const starts = momentIn(event["start"]);
  const day = days.find(({ start, end }) => starts >= momentIn(start) && starts < momentIn(end));
  return {
    id: firstText(event["code"], event["guid"], event["id"], event["slug"]),
    title: wordsOf(event["title"]),
    room: room.text === "" ? null : room,
    day: day ? textOf(day["date"]).slice(0, 10) : null,
    start: readWrittenTime(textOf(event["start"])),
    end: readWrittenTime(textOf(event["end"])),
    minutes: readMinutes(textOf(event["duration"])),
    kind: wordsOf(kindOf(textOf(event["type"]))),
    track: wordsOf(firstWords(fieldsOf(event["track"]), tracks)),
    takeaway: wordsOf(event["subtitle"]),
    language: textOf(event["language"]),
    speakers: listOf(event["participants"])
      .map(fieldsOf)
      .map((person) => speakerOf(person, persons)),
  };
}

/** All moments have an offset in this format; what is none is before and after nothing. */
function momentIn(value: unknown): number {
  const written = readWrittenTime(textOf(value));
  return written ? momentWritten(written, "UTC") : Number.NaN;
}

function byName(list: unknown): Map<string, Fields> {
  return new Map(
    listOf(list)
      .map(fieldsOf)
      .flatMap((fields) =>
        [textOf(fields["guid"]), textOf(fields["slug"])]
          .filter((name) => name !== "")
          .map((name) => [name, fields] as const),
      ),
  );
}

/** The name that stands there, or that of what is named by guid or slug. */
function firstWords(reference: Fields, known: Map<string, Fields>): unknown {
  const named = known.get(textOf(reference["guid"])) ?? known.get(textOf(reference["slug"]));
  return named?.["name"] ?? reference["name"];
}

function colorOf(track: Fields): string {
  const colors = fieldsOf(track["colors"]);
  return firstText(track["color"], colors["dark"], colors["light"]);
}

/** `LIGHTNING_TALK` as people say it; what is merely something else needs no word. */
function kindOf(type: string): string {
  if (/^(?:OTHER|META)$/.test(type)) return "";
  const words = type.replaceAll("_", " ");
  return words === words.toUpperCase() ? `${words.slice(0, 1)}${words.slice(1).toLowerCase()}` : words;
}

function speakerOf(participant: Fields, persons: Map<string, Fields>): ListedSpeaker {
  const id = textOf(participant["guid"]);
  const person = persons.get(id) ?? {};
  return {
    id,
    name: firstText(participant["name"], person["name"]),
    title: "",
    organization: "",
    photo_url: firstText(fieldsOf(person["avatar"])["url"], person["avatar"]),
  };
}
