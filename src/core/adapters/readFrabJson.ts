import { type Fields, fieldsOf, firstText, listOf, textOf } from "./fields.ts";
import { frabSession } from "./frabSession.ts";
import type { ListedSession, Schedule } from "./schedule.ts";
import { wordsOf } from "./words.ts";

/** Reads `schedule.json` as frab, pretalx and others write it. */
export function readFrabJson(file: Fields): Schedule {
  const schedule = fieldsOf(file["schedule"]);
  const conference = fieldsOf(schedule["conference"]);
  const days = listOf(conference["days"]).map(fieldsOf);
  const events = days.flatMap((day) => Object.values(fieldsOf(day["rooms"])).flatMap(listOf).map(fieldsOf));
  // Some write the list of rooms beside the conference instead of into it.
  const rooms = [...listOf(conference["rooms"]), ...listOf(schedule["rooms"])];
  return {
    format: "frab schedule.json",
    acronym: textOf(conference["acronym"]),
    title: wordsOf(conference["title"]).text,
    time_zone: textOf(conference["time_zone_name"]),
    city: textOf(conference["city"]),
    language: "",
    rooms: [
      ...rooms.map((room) => wordsOf(fieldsOf(room)["name"])),
      ...days.flatMap((day) => Object.keys(fieldsOf(day["rooms"])).map(wordsOf)),
    ],
    tracks: listOf(conference["tracks"]).map((track) => ({
      name: wordsOf(fieldsOf(track)["name"]).text,
      color: textOf(fieldsOf(track)["color"]),
    })),
    sessions: days.flatMap(sessionsOf),
    remarks: [...dayRemarks(conference, days), ...events.flatMap(idRemarks)],
  };
}

function sessionsOf(day: Fields): ListedSession[] {
  const date = textOf(day["date"]).slice(0, 10);
  return Object.entries(fieldsOf(day["rooms"])).flatMap(([room, events]) =>
    listOf(events).map((event) => frabSession(fieldsOf(event), { date, changes_at: "04:00" }, wordsOf(room))),
  );
}

function dayRemarks(conference: Fields, days: Fields[]): string[] {
  const count = conference["daysCount"];
  if (typeof count !== "number" || count === days.length) return [];
  return [`The conference is said to have ${count} days, the file lists ${days.length}.`];
}

/** Whoever writes ids as frab does not may be no frab at all, and change them with every release. */
function idRemarks(event: Fields): string[] {
  const remarks: string[] = [];
  const title = wordsOf(event["title"]).text;
  if (isOdd(event["id"])) remarks.push(`"${title}": its id ${JSON.stringify(event["id"])} is no number.`);
  for (const person of listOf(event["persons"]).map(fieldsOf)) {
    const name = firstText(person["public_name"], person["name"]);
    if (isOdd(person["id"]))
      remarks.push(`"${name}": the speaker's id ${JSON.stringify(person["id"])} is no number.`);
  }
  return remarks;
}

function isOdd(id: unknown): boolean {
  return id !== undefined && id !== null && typeof id !== "number";
}
