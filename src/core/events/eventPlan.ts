import { z } from "zod";
import { longestValue, mostValues } from "../records/values.ts";
import { isCivil } from "../time/calendar.ts";
import { timeOfDay } from "../time/timeOfDay.ts";
import { findTimezone } from "../time/timezone.ts";
import { boundedText } from "../boundedText.ts";
import { agendaFields } from "./agendaFields.ts";
import { type Language, languages } from "./languages.ts";

export { type Language, languages };

/** This key stands for every room of the event. */
export const every_room = "*";

// `<ref>/speaker/<key of 64>` still fits the 200 characters of a presenter's ref.
const longest_ref = 200 - "/speaker/".length - 64;
/** What an event goes by; it has no slash. */
export const eventRef = z
  .string()
  .regex(
    new RegExp(`^[A-Za-z0-9][A-Za-z0-9._:-]{0,${longest_ref - 1}}$`),
    `must start with a letter or digit and hold up to ${longest_ref} of A-Z a-z 0-9 . _ : -`,
  );
const key = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 of A-Z a-z 0-9 _ -");

const text = (max: number) => boundedText(max).nullish();
const title = (max: number) =>
  boundedText(max, 1).refine((value) => value.trim() !== "", "must not be blank");

export const eventDate = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, "must be a calendar date, YYYY-MM-DD")
  .refine(isDay, "must be a day of the calendar, from the year 1971 on");

function isDay(value: string): boolean {
  const [year, month, day] = value.split("-").map(Number);
  // Times are told as milliseconds since 1970, whatever the zone.
  return year! >= 1971 && year! < 9999 && isCivil({ year: year!, month: month!, day: day! });
}

export const eventTimeZone = z
  .string()
  .max(100)
  .refine((name) => findTimezone(name) !== null, "must be an IANA time zone such as Europe/Zurich")
  .transform((name) => findTimezone(name)!);

const mostExtra = mostValues - agendaFields.length;
const extraName = z
  .string()
  .max(200)
  .regex(
    /^[A-Za-z][A-Za-z0-9_]*_(de|en|fr|it)$/,
    "must be the name of a field and a language, such as title_de",
  );
const extra = z
  .record(extraName, boundedText(longestValue).nullable())
  .refine((map) => Object.keys(map).length <= mostExtra, `must hold at most ${mostExtra} entries`)
  .meta({ maxProperties: mostExtra });

const room = z.strictObject({ key, name: text(200), label: text(200) });

const speaker = z.strictObject({
  key,
  name: title(200),
  title: text(200),
  organization: text(200),
  photo_url: z.string().nullish(),
});

const session = z.strictObject({
  key,
  title: title(longestValue),
  room: z.union([z.literal(every_room), key], "must be the key of a room, or * for every room"),
  start: timeOfDay,
  end: timeOfDay,
  kind: text(longestValue),
  speakers: z.array(key).max(200).nullish(),
  track: text(longestValue),
  track_color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour, #RRGGBB")
    .nullish(),
  takeaway: text(longestValue),
  studio_path: text(longestValue),
  extra: extra.nullish(),
});

/** One day's whole programme, as an event system sends it. */
export const eventPlan = z
  .strictObject({
    ref: eventRef,
    title: title(200),
    date: eventDate,
    time_zone: eventTimeZone,
    language: z.enum(languages).default("en"),
    series: eventRef.nullish(),
    day_starts: timeOfDay.default("04:00"),
    venue_id: z.string().max(200).nullish(),
    rooms: z.array(room).max(200).default([]),
    speakers: z.array(speaker).max(2000).default([]),
    sessions: z.array(session).max(2000).default([]),
  })
  .superRefine((plan, context) => {
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    const rooms = collectKeys(plan.rooms, (at) => complain(["rooms", at, "key"], "stands twice"));
    const speakers = collectKeys(plan.speakers, (at) => complain(["speakers", at, "key"], "stands twice"));
    collectKeys(plan.sessions, (at) => complain(["sessions", at, "key"], "stands twice"));
    for (const [at, session] of plan.sessions.entries()) {
      if (session.room !== every_room && !rooms.has(session.room))
        complain(["sessions", at, "room"], `names no room of the plan: ${session.room}`);
      for (const [place, speaker] of (session.speakers ?? []).entries())
        if (!speakers.has(speaker))
          complain(["sessions", at, "speakers", place], `names no speaker of the plan: ${speaker}`);
      if (session.start === session.end)
        complain(["sessions", at, "end"], "must differ from start: a session takes time");
    }
  });

export type EventPlan = z.output<typeof eventPlan>;
export type PlannedRoom = EventPlan["rooms"][number];
export type PlannedSpeaker = EventPlan["speakers"][number];
export type PlannedSession = EventPlan["sessions"][number];

function collectKeys(items: { key: string }[], onRepeated: (at: number) => void): Set<string> {
  const keys = new Set<string>();
  for (const [at, { key }] of items.entries()) {
    if (keys.has(key)) onRepeated(at);
    keys.add(key);
  }
  return keys;
}

/** Returns the series through which the days of a conference share venue and speakers. */
export function getSeries({ series, ref }: EventPlan): string {
  return series ?? ref;
}

/** Names a room from what the plan gives of name, label and key. */
export function nameRoom({ key, name, label }: PlannedRoom): { name: string; label: string } {
  const called = toNonBlank(name) ?? toNonBlank(label) ?? key;
  return { name: called, label: toNonBlank(label) ?? called };
}

function toNonBlank(words: string | null | undefined): string | null {
  return words && words.trim() !== "" ? words : null;
}
