import { type Fields, toFields, findFirstText, toList, toText } from "./fields.ts";
import type { ListedSession, ListedSpeaker, Schedule } from "./schedule.ts";
import { isOff } from "./submission.ts";
import { readTranslatedText } from "./translatedText.ts";
import { resolveWrittenTime, readMinutes, readWrittenTime } from "./writtenTime.ts";

/** The things that events refer to by guid or slug. */
interface ScheduleIndex {
  rooms: Map<string, Fields>;
  tracks: Map<string, Fields>;
  persons: Map<string, Fields>;
  days: Fields[];
}

/** Reads version 2 of c3voc's `schedule.json`: one list of events beside the conference, its rooms, tracks and people. */
export function readScheduleV2(file: Fields): Schedule {
  const schedule = toFields(file["schedule"]);
  const conference = toFields(schedule["conference"]);
  const known: ScheduleIndex = {
    rooms: indexByName(conference["rooms"]),
    tracks: indexByName(conference["tracks"]),
    persons: indexByName(schedule["persons"]),
    days: toList(conference["days"]).map(toFields),
  };
  const events = toList(schedule["events"]).map(toFields);
  return {
    format: "c3voc schedule v2",
    acronym: toText(conference["acronym"]),
    title: readTranslatedText(conference["title"]).text,
    time_zone: toText(conference["time_zone_name"]),
    city: toText(conference["city"]),
    language: toText(toFields(conference["defaults"])["language"]),
    rooms: toList(conference["rooms"]).map((room) => readTranslatedText(toFields(room)["name"])),
    tracks: toList(conference["tracks"])
      .map(toFields)
      .map((track) => ({ name: readTranslatedText(track["name"]).text, color: readTrackColor(track) })),
    sessions: events.filter((event) => !isOff(event)).map((event) => readSession(event, known)),
    remarks: events
      .filter(isOff)
      .map((event) => `"${readTranslatedText(event["title"]).text}" does not take place and is left out.`),
  };
}

function readSession(event: Fields, { rooms, tracks, persons, days }: ScheduleIndex): ListedSession {
  const room = readTranslatedText(findFirstName(toFields(event["room"]), rooms));
  const starts = readMoment(event["start"]);
  const day = days.find(({ start, end }) => starts >= readMoment(start) && starts < readMoment(end));
  return {
    id: findFirstText(event["code"], event["guid"], event["id"], event["slug"]),
    title: readTranslatedText(event["title"]),
    room: room.text === "" ? null : room,
    day: day ? toText(day["date"]).slice(0, 10) : null,
    start: readWrittenTime(toText(event["start"])),
    end: readWrittenTime(toText(event["end"])),
    minutes: readMinutes(toText(event["duration"])),
    kind: readTranslatedText(readKind(toText(event["type"]))),
    track: readTranslatedText(findFirstName(toFields(event["track"]), tracks)),
    takeaway: readTranslatedText(event["subtitle"]),
    language: toText(event["language"]),
    speakers: toList(event["participants"])
      .map(toFields)
      .map((person) => readSpeaker(person, persons)),
  };
}

/** All moments have an offset in this format. Anything else becomes NaN, which is before and after nothing. */
function readMoment(value: unknown): number {
  const written = readWrittenTime(toText(value));
  return written ? resolveWrittenTime(written, "UTC") : Number.NaN;
}

function indexByName(list: unknown): Map<string, Fields> {
  return new Map(
    toList(list)
      .map(toFields)
      .flatMap((fields) =>
        [toText(fields["guid"]), toText(fields["slug"])]
          .filter((name) => name !== "")
          .map((name) => [name, fields] as const),
      ),
  );
}

/** Returns the name in the reference itself, or that of what it refers to by guid or slug. */
function findFirstName(reference: Fields, known: Map<string, Fields>): unknown {
  const named = known.get(toText(reference["guid"])) ?? known.get(toText(reference["slug"]));
  return named?.["name"] ?? reference["name"];
}

function readTrackColor(track: Fields): string {
  const colors = toFields(track["colors"]);
  return findFirstText(track["color"], colors["dark"], colors["light"]);
}

/** `LIGHTNING_TALK` as people say it; what is merely something else needs no word. */
function readKind(type: string): string {
  if (/^(?:OTHER|META)$/.test(type)) return "";
  const words = type.replaceAll("_", " ");
  return words === words.toUpperCase() ? `${words.slice(0, 1)}${words.slice(1).toLowerCase()}` : words;
}

function readSpeaker(participant: Fields, persons: Map<string, Fields>): ListedSpeaker {
  const id = toText(participant["guid"]);
  const person = persons.get(id) ?? {};
  return {
    id,
    name: findFirstText(participant["name"], person["name"]),
    title: "",
    organization: "",
    photo_url: findFirstText(toFields(person["avatar"])["url"], person["avatar"]),
  };
}
