import { type Language, languages } from "../events/languages.ts";
import { clockOf } from "../time/dayNumber.ts";
import { type EventPlan, longest, type PlannedSession, type PlannedSpeaker } from "./eventPlan.ts";
import type { RoomedDay } from "./giveRooms.ts";
import type { ListedSpeaker } from "./schedule.ts";
import { type Settled, settleSessions, type Settling } from "./settleSessions.ts";
import { type Words, wordsIn } from "./words.ts";

export interface PlannedEvent {
  base: string;
  title: string;
  time_zone: string;
  language: Language;
}

interface Planning extends Settling {
  event: PlannedEvent;
}

export function planDay(day: RoomedDay, planning: Planning): EventPlan {
  const { event, names } = planning;
  const { base, language, time_zone } = event;
  const sessions = settleSessions(day, planning);
  const rooms = new Map(sessions.flatMap(({ room }) => (room === "*" ? [] : [[room.text, room]])));
  const speakers = new Set(sessions.flatMap(({ speakers }) => speakers));
  return {
    ref: `${base}-${day.date}`,
    // Without the day: the venue is called after it, and boards tell the date themselves.
    title: cut(event.title, longest.name),
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

function sessionOf(
  { session, key, room, starts, ends, speakers }: Settled,
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
