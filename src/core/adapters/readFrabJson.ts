import { type Fields, toFields, findFirstText, toList, toText } from "./fields.ts";
import { readFrabSession } from "./readFrabSession.ts";
import type { ListedSession, Schedule } from "./schedule.ts";
import { readTranslatedText } from "./translatedText.ts";

/** Reads `schedule.json` as frab, pretalx and others write it. */
export function readFrabJson(file: Fields): Schedule {
  const schedule = toFields(file["schedule"]);
  const conference = toFields(schedule["conference"]);
  const days = toList(conference["days"]).map(toFields);
  const events = days.flatMap((day) => Object.values(toFields(day["rooms"])).flatMap(toList).map(toFields));
  // Some write the list of rooms beside the conference instead of into it.
  const rooms = [...toList(conference["rooms"]), ...toList(schedule["rooms"])];
  return {
    format: "frab schedule.json",
    acronym: toText(conference["acronym"]),
    title: readTranslatedText(conference["title"]).text,
    time_zone: toText(conference["time_zone_name"]),
    city: toText(conference["city"]),
    language: "",
    rooms: [
      ...rooms.map((room) => readTranslatedText(toFields(room)["name"])),
      ...days.flatMap((day) => Object.keys(toFields(day["rooms"])).map(readTranslatedText)),
    ],
    tracks: toList(conference["tracks"]).map((track) => ({
      name: readTranslatedText(toFields(track)["name"]).text,
      color: toText(toFields(track)["color"]),
    })),
    sessions: days.flatMap(listSessions),
    remarks: [...listDayRemarks(conference, days), ...events.flatMap(listIdRemarks)],
  };
}

function listSessions(day: Fields): ListedSession[] {
  const date = toText(day["date"]).slice(0, 10);
  return Object.entries(toFields(day["rooms"])).flatMap(([room, events]) =>
    toList(events).map((event) =>
      readFrabSession(toFields(event), { date, changes_at: "04:00" }, readTranslatedText(room)),
    ),
  );
}

function listDayRemarks(conference: Fields, days: Fields[]): string[] {
  const count = conference["daysCount"];
  if (typeof count !== "number" || count === days.length) return [];
  return [`The conference is said to have ${count} days, the file lists ${days.length}.`];
}

/** A file with ids unlike frab's may come from another program, which may change them with every release. */
function listIdRemarks(event: Fields): string[] {
  const remarks: string[] = [];
  const title = readTranslatedText(event["title"]).text;
  if (isOdd(event["id"])) remarks.push(`"${title}": its id ${JSON.stringify(event["id"])} is no number.`);
  for (const person of toList(event["persons"]).map(toFields)) {
    const name = findFirstText(person["public_name"], person["name"]);
    if (isOdd(person["id"]))
      remarks.push(`"${name}": the speaker's id ${JSON.stringify(person["id"])} is no number.`);
  }
  return remarks;
}

function isOdd(id: unknown): boolean {
  return id !== undefined && id !== null && typeof id !== "number";
}
