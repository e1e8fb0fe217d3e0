import { type Fields, fieldsOf, listOf, textOf } from "./fields.ts";
import type { ListedSession, Schedule } from "./schedule.ts";
import { submissionSession } from "./submission.ts";
import { wordsOf } from "./words.ts";

/** Reads what pretalx gives its own widget: `/schedule/widgets/schedule.json`. */
export function readPretalxWidget(file: Fields): Schedule {
  const rooms = byId(file["rooms"], "id");
  const tracks = byId(file["tracks"], "id");
  const speakers = byId(file["speakers"], "code");
  const talks = listOf(file["talks"]).map(fieldsOf);
  const sessionOf = (talk: Fields): ListedSession =>
    submissionSession(
      {
        ...talk,
        track: tracks.get(textOf(talk["track"])),
        speakers: listOf(talk["speakers"]).map((code) => speakers.get(textOf(code))),
      },
      { ...talk, room: rooms.get(textOf(talk["room"])) },
    );
  return {
    format: "pretalx widget",
    acronym: "",
    title: "",
    time_zone: textOf(file["timezone"]),
    city: "",
    language: "",
    rooms: [...rooms.values()].map(({ name }) => wordsOf(name)),
    tracks: [...tracks.values()].map(({ name, color }) => ({
      name: wordsOf(name).text,
      color: textOf(color),
    })),
    sessions: talks.map(sessionOf),
    remarks: [],
  };
}

function byId(list: unknown, name: string): Map<string, Fields> {
  return new Map(
    listOf(list)
      .map(fieldsOf)
      .map((fields) => [textOf(fields[name]), fields]),
  );
}
