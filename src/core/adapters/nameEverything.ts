import { makeKey, makeKeys, makeMarkedKey } from "./makeKey.ts";
import type { ListedSession, ListedSpeaker, Schedule } from "./schedule.ts";
import { paletteColor, readColor } from "./trackColor.ts";
import type { TranslatedText } from "./translatedText.ts";

/** What is the same on every day of a schedule: keys, speakers, colours. */
export interface Names {
  session_keys: Map<string, string>;
  room_keys: Map<string, string>;
  speaker_keys: Map<string, string>;
  /** The speakers by the texts from which their keys are made. */
  speakers: Map<string, ListedSpeaker>;
  /** The order of a plan's rooms, by the room's name. */
  room_order: Map<string, number>;
  pickColor: (track: string) => string;
}

/** The given rooms are those of sessions that had none. */
export function nameEverything(schedule: Schedule, given: TranslatedText[], remarks: string[]): Names {
  const { sessions } = schedule;
  const named = sessions.flatMap(({ room }) => (room === null || room === "*" ? [] : [room]));
  const rooms = [...schedule.rooms, ...named, ...given].map(({ text }) => text).filter((text) => text !== "");
  const speakers = gatherSpeakers(sessions, remarks);
  remarks.push(
    ...describeUnfitIds("session", sessions),
    ...describeUnfitIds("speaker", [...speakers.values()]),
  );
  return {
    session_keys: assignKeys("Session", sessions.map(sessionId), remarks),
    room_keys: assignKeys("Room", rooms, remarks),
    speaker_keys: assignKeys("Speaker", [...speakers.keys()], remarks),
    speakers,
    room_order: new Map([...new Set(rooms)].map((name, order) => [name, order])),
    pickColor: makeColorPicker(schedule),
  };
}

function assignKeys(what: string, texts: string[], remarks: string[]): Map<string, string> {
  const { keys, collided } = makeKeys(texts);
  for (const text of collided) {
    remarks.push(`${what} ${text} differs from another in marks alone; its key is ${keys.get(text)}.`);
  }
  return keys;
}

/** Names may hold anything, but an id that does not fit into a key is odd and worth a remark. */
function describeUnfitIds(what: string, things: { id: string }[]): string[] {
  const [first, ...more] = new Set(
    things.map(({ id }) => id).filter((id) => id !== "" && makeKey(id) === makeMarkedKey(id)),
  );
  if (first === undefined) return [];
  const others = more.length === 0 ? "" : `; so do ${more.length} more`;
  return [`The ${what} id ${first} does not fit into a key and becomes ${makeKey(first)}${others}.`];
}

/** Returns the text from which a session's key is made: its id in every release of the file, or else title and room. */
export function sessionId({ id, title, room }: ListedSession): string {
  if (id !== "") return id;
  return room === null || room === "*" ? title.text : `${title.text} ${room.text}`;
}

export function speakerId({ id, name }: ListedSpeaker): string {
  return id || name;
}

function gatherSpeakers(sessions: ListedSession[], remarks: string[]): Map<string, ListedSpeaker> {
  const speakers = new Map<string, ListedSpeaker>();
  for (const { speakers: listed, title } of sessions) {
    for (const speaker of listed) {
      if (speaker.name === "") {
        remarks.push(`A speaker of "${title.text}" has no name and is left out.`);
        continue;
      }
      const known = speakers.get(speakerId(speaker));
      if (known === undefined) speakers.set(speakerId(speaker), speaker);
      else if (known.name !== speaker.name) {
        remarks.push(
          `Speaker ${speakerId(speaker)} is called ${known.name} and ${speaker.name}; the first is kept.`,
        );
      }
    }
  }
  return speakers;
}

function makeColorPicker({ tracks }: Schedule): (track: string) => string {
  const given = new Map<string, string>();
  for (const { name, color } of tracks) {
    const read = readColor(color);
    if (read !== null && !given.has(name)) given.set(name, read);
  }
  return (track) => given.get(track) ?? paletteColor(track);
}
