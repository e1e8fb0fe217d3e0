import { clockOf, daysIn } from "./clock.ts";
import {
  type EventPlan,
  type Language,
  languages,
  longest,
  most,
  type PlannedSession,
  type PlannedSpeaker,
} from "./eventPlan.ts";
import type { Day } from "./listDays.ts";
import { type Names, no_room, sessionId, speakerId } from "./nameEverything.ts";
import type { Placed } from "./placeSession.ts";
import type { ListedSpeaker } from "./schedule.ts";
import { type Words, wordsIn } from "./words.ts";

export interface PlannedEvent {
  base: string;
  title: string;
  time_zone: string;
  language: Language;
  is_only_day: boolean;
}

interface Planning {
  event: PlannedEvent;
  names: Names;
  remarks: string[];
}

export function planDay(day: Day, planning: Planning): EventPlan {
  const { event, names } = planning;
  const { base, language, time_zone } = event;
  const sessions = withinBounds(
    keepOnce(
      day.placed.map((one) => roomed(one, day, planning)),
      planning,
    ),
    day,
    planning,
  );
  const rooms = new Map(sessions.flatMap(({ room }) => (room === "*" ? [] : [[room.text, room]])));
  const speakers = new Set(sessions.flatMap(({ speakers }) => speakers));
  return {
    ref: `${base}-${day.date}`,
    title: cut(
      event.is_only_day ? event.title : `${event.title} – ${dayName(day.date, language)}`,
      longest.name,
    ),
    date: day.date,
    time_zone,
    language,
    series: base,
    ...(day.day_starts !== null && { day_starts: day.day_starts }),
    rooms: [...rooms.values()]
      .sort((a, b) => names.room_order.get(a.text)! - names.room_order.get(b.text)!)
      .map((room) => ({
        key: names.room_keys.get(room.text)!,
        name: cut(wordsIn(room, language), longest.name),
      })),
    speakers: [...speakers].map((id) => speakerOf(names.speakers.get(id)!, names.speaker_keys.get(id)!)),
    sessions: sessions.map((one) => sessionOf(one, planning)),
  };
}

/** A session with its place and its key decided. */
interface Roomed extends Placed {
  room: Words | "*";
  key: string;
  /** Of those that have a name, each once. */
  speakers: string[];
}

function roomed(placed: Placed, day: Day, { names, remarks }: Planning): Roomed {
  const { session } = placed;
  const named = [...new Set(session.speakers.filter(({ name }) => name !== "").map(speakerId))];
  const speakers = named.slice(0, most.speakers_of_session);
  if (speakers.length < named.length) {
    remarks.push(
      `"${session.title.text}" has ${named.length} speakers; the first ${speakers.length} are kept.`,
    );
  }
  const key = names.session_keys.get(sessionId(session))!;
  const room = session.room ?? names.only_room ?? roomForRoomless(placed, day, remarks);
  return { ...placed, room, key, speakers };
}

/** Alone at its time it is for everybody, like lunch; beside others it must not push them off their screens. */
function roomForRoomless(placed: Placed, day: Day, remarks: string[]): Words | "*" {
  const isAlone = day.placed.every(
    (other) => other === placed || other.ends <= placed.starts || placed.ends <= other.starts,
  );
  const title = `"${placed.session.title.text}"`;
  remarks.push(
    isAlone
      ? `${title} has no room; alone at its time, it is in every room.`
      : `${title} has no room while other sessions go on; it is in a room "${no_room.text}".`,
  );
  return isAlone ? "*" : no_room;
}

/** The same session at the same time and place counts once; given again, it is another one with a number. */
function keepOnce(sessions: Roomed[], { names, remarks }: Planning): Roomed[] {
  const order = ({ room }: Roomed) => (room === "*" ? -1 : names.room_order.get(room.text)!);
  sessions.sort((a, b) => a.starts - b.starts || order(a) - order(b) || (a.key < b.key ? -1 : 1));
  const taken = new Set(sessions.map(({ key }) => key));
  const seen = new Map<string, Roomed[]>();
  return sessions.flatMap((session) => {
    const before = seen.get(session.key) ?? [];
    const title = `"${session.session.title.text}"`;
    if (before.some((one) => isSame(one, session))) {
      remarks.push(`${title} is listed twice at the same time and place and counts once.`);
      return [];
    }
    seen.set(session.key, [...before, session]);
    if (before.length === 0) return [session];
    const key = freeKey(session.key, before.length + 1, taken);
    remarks.push(
      `${title} is given several times on ${session.date}; this one, at ${clockOf(session.starts)}, has the key ${key}.`,
    );
    return [{ ...session, key }];
  });
}

function isSame(one: Roomed, other: Roomed): boolean {
  const place = ({ room }: Roomed) => (room === "*" ? room : room.text);
  return one.starts === other.starts && place(one) === place(other);
}

function freeKey(key: string, number: number, taken: Set<string>): string {
  for (let next = number; ; next += 1) {
    const numbered = `${key.slice(0, 60)}-${next}`;
    if (taken.has(numbered)) continue;
    taken.add(numbered);
    return numbered;
  }
}

/** A plan holds so much and no more; what comes first in the day is kept. */
function withinBounds(sessions: Roomed[], { date }: Day, { remarks }: Planning): Roomed[] {
  const rooms = new Set<string>();
  const speakers = new Set<string>();
  const kept: Roomed[] = [];
  for (const session of sessions) {
    const withRoom = session.room === "*" ? rooms : new Set([...rooms, session.room.text]);
    const withSpeakers = session.speakers.filter((id) => !speakers.has(id));
    if (
      withRoom.size > most.rooms ||
      speakers.size + withSpeakers.length > most.speakers ||
      kept.length === most.sessions
    )
      continue;
    if (session.room !== "*") rooms.add(session.room.text);
    for (const id of withSpeakers) speakers.add(id);
    kept.push(session);
  }
  if (kept.length < sessions.length) {
    remarks.push(
      `${date} has more than a plan can hold; ${sessions.length - kept.length} of its sessions are left out.`,
    );
  }
  return kept;
}

function sessionOf(
  { session, key, room, starts, ends, speakers }: Roomed,
  { event, names, remarks }: Planning,
): PlannedSession {
  const { language } = event;
  const say = (words: Words, length: number) => cut(wordsIn(words, language), length);
  const title = say(session.title, longest.name);
  if (title !== wordsIn(session.title, language))
    remarks.push(`"${title}" has a title of more than ${longest.name} characters, which is cut.`);
  const [kind, track] = [say(session.kind, longest.name), say(session.track, longest.name)];
  const takeaway = say(session.takeaway, longest.takeaway);
  const { title: title_words, kind: kind_words, track: track_words, takeaway: takeaway_words } = session;
  const extra = translated(
    {
      title: title_words,
      kind: kind_words,
      track: track_words,
      takeaway: takeaway_words,
      ...(room !== "*" && { room_label: room }),
    },
    language,
  );
  return {
    key,
    title,
    room: room === "*" ? "*" : names.room_keys.get(room.text)!,
    start: clockOf(starts),
    end: clockOf(ends),
    ...(kind !== "" && { kind }),
    speakers: speakers.map((id) => names.speaker_keys.get(id)!),
    ...(track !== "" && { track, track_color: names.colorOf(session.track.text) }),
    ...(takeaway !== "" && { takeaway }),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

/** A column for each translation that says something else. */
function translated(fields: Record<string, Words>, spoken: Language): Record<string, string> {
  const extra: Record<string, string> = {};
  for (const [field, words] of Object.entries(fields)) {
    for (const language of languages) {
      const text = words.translations[language];
      if (language !== spoken && text !== undefined && text !== wordsIn(words, spoken)) {
        extra[`${field}_${language}`] = cut(text, longest.takeaway);
      }
    }
  }
  return extra;
}

function speakerOf({ name, title, organization, photo_url }: ListedSpeaker, key: string): PlannedSpeaker {
  return {
    key,
    name: cut(name, longest.name),
    ...(title !== "" && { title: cut(title, longest.name) }),
    ...(organization !== "" && { organization: cut(organization, longest.name) }),
    ...(/^https:\/\/\S{1,1990}$/.test(photo_url) && { photo_url }),
  };
}

const locales = { de: "de-CH", en: "en-GB", fr: "fr-CH", it: "it-CH" } satisfies Record<Language, string>;
const day_ms = 86_400_000;

function dayName(date: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(daysIn(date) * day_ms);
}

/** Counted in characters, so that none is cut in half. */
function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}
