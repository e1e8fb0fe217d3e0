import { type Language, languages } from "../events/languages.ts";
import { formatClock } from "../time/dayNumber.ts";
import { type EventPlan, longest, type PlannedSession, type PlannedSpeaker } from "./eventPlan.ts";
import type { DayWithRooms } from "./giveRooms.ts";
import type { ListedSpeaker } from "./schedule.ts";
import { type SettledSession, settleSessions, type SettleContext } from "./settleSessions.ts";
import { type TranslatedText, getTranslation } from "./translatedText.ts";

export interface PlannedEvent {
  base: string;
  title: string;
  time_zone: string;
  language: Language;
}

interface PlanContext extends SettleContext {
  event: PlannedEvent;
}

export function planDay(day: DayWithRooms, planning: PlanContext): EventPlan {
  const { event, names } = planning;
  const { base, language, time_zone } = event;
  const sessions = settleSessions(day, planning);
  const rooms = new Map(sessions.flatMap(({ room }) => (room === "*" ? [] : [[room.text, room]])));
  const speakers = new Set(sessions.flatMap(({ speakers }) => speakers));
  return {
    ref: `${base}-${day.date}`,
    // The title has no date, because the venue is called after it and boards show the date themselves.
    title: truncate(event.title, longest.name),
    date: day.date,
    time_zone,
    language,
    series: base,
    ...(day.day_starts !== null && { day_starts: day.day_starts }),
    rooms: [...rooms.values()]
      .sort((a, b) => names.room_order.get(a.text)! - names.room_order.get(b.text)!)
      .map((room) => ({
        key: names.room_keys.get(room.text)!,
        name: truncate(getTranslation(room, language), longest.name),
      })),
    speakers: [...speakers].map((id) => planSpeaker(names.speakers.get(id)!, names.speaker_keys.get(id)!)),
    sessions: sessions.map((one) => planSession(one, planning)),
  };
}

function planSession(
  { session, key, room, starts, ends, speakers }: SettledSession,
  { event, names, remarks }: PlanContext,
): PlannedSession {
  const { language } = event;
  const say = (words: TranslatedText, length: number) => truncate(getTranslation(words, language), length);
  const title = say(session.title, longest.name);
  if (title !== getTranslation(session.title, language))
    remarks.push(`"${title}" has a title of more than ${longest.name} characters, which is cut.`);
  const [kind, track] = [say(session.kind, longest.name), say(session.track, longest.name)];
  const takeaway = say(session.takeaway, longest.takeaway);
  const { title: title_words, kind: kind_words, track: track_words, takeaway: takeaway_words } = session;
  const extra = listTranslations(
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
    start: formatClock(starts),
    end: formatClock(ends),
    ...(kind !== "" && { kind }),
    speakers: speakers.map((id) => names.speaker_keys.get(id)!),
    ...(track !== "" && { track, track_color: names.pickColor(session.track.text) }),
    ...(takeaway !== "" && { takeaway }),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

/** Lists a column for each translation that differs. */
function listTranslations(fields: Record<string, TranslatedText>, spoken: Language): Record<string, string> {
  const extra: Record<string, string> = {};
  for (const [field, words] of Object.entries(fields)) {
    for (const language of languages) {
      const text = words.translations[language];
      if (language !== spoken && text !== undefined && text !== getTranslation(words, spoken)) {
        extra[`${field}_${language}`] = truncate(text, longest.takeaway);
      }
    }
  }
  return extra;
}

function planSpeaker({ name, title, organization, photo_url }: ListedSpeaker, key: string): PlannedSpeaker {
  return {
    key,
    name: truncate(name, longest.name),
    ...(title !== "" && { title: truncate(title, longest.name) }),
    ...(organization !== "" && { organization: truncate(organization, longest.name) }),
    ...(/^https:\/\/\S{1,1990}$/.test(photo_url) && { photo_url }),
  };
}

/** Length counts in characters, so that none is cut in half. */
function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}
