import { type Fields, toFields, toList, toText } from "./fields.ts";
import type { ListedSession, Schedule } from "./schedule.ts";
import { readSubmission } from "./submission.ts";
import { readTranslatedText } from "./translatedText.ts";

/** Reads what pretalx gives its own widget: `/schedule/widgets/schedule.json`. */
export function readPretalxWidget(file: Fields): Schedule {
  const rooms = indexById(file["rooms"], "id");
  const tracks = indexById(file["tracks"], "id");
  const speakers = indexById(file["speakers"], "code");
  const talks = toList(file["talks"]).map(toFields);
  const readSession = (talk: Fields): ListedSession =>
    readSubmission(
      {
        ...talk,
        track: tracks.get(toText(talk["track"])),
        speakers: toList(talk["speakers"]).map((code) => speakers.get(toText(code))),
      },
      { ...talk, room: rooms.get(toText(talk["room"])) },
    );
  return {
    format: "pretalx widget",
    acronym: "",
    title: "",
    time_zone: toText(file["timezone"]),
    city: "",
    language: "",
    rooms: [...rooms.values()].map(({ name }) => readTranslatedText(name)),
    tracks: [...tracks.values()].map(({ name, color }) => ({
      name: readTranslatedText(name).text,
      color: toText(color),
    })),
    sessions: talks.map(readSession),
    remarks: [],
  };
}

function indexById(list: unknown, name: string): Map<string, Fields> {
  return new Map(
    toList(list)
      .map(toFields)
      .map((fields) => [toText(fields[name]), fields]),
  );
}
