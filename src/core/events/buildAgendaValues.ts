import { toStoredFields, type Values } from "../records/values.ts";
import type { agendaFields } from "./agendaFields.ts";
import type { EventPlan, Language, PlannedSession } from "./eventPlan.ts";
import type { SessionTimes } from "./computeSessionTimes.ts";

const all_rooms: Record<Language, string> = {
  de: "Alle Räume",
  en: "All rooms",
  fr: "Toutes les salles",
  it: "Tutte le sale",
};

/**
 * Builds the values of a session's agenda record. `labels` holds the labels of the rooms by key, `names` the names of
 * the speakers.
 */
export function buildAgendaValues(
  { date, language }: EventPlan,
  session: PlannedSession,
  { times, labels, names }: { times: SessionTimes; labels: Map<string, string>; names: Map<string, string> },
): Values {
  const { title, room, kind, track, track_color, takeaway, studio_path } = session;
  const own: Record<(typeof agendaFields)[number], string> = {
    title,
    start: times.start,
    end: times.end,
    starts_at: String(times.starts_at),
    ends_at: String(times.ends_at),
    date,
    room,
    room_label: labels.get(room) ?? all_rooms[language],
    speakers: listSpeakers(session)
      .map((key) => names.get(key))
      .join(", "),
    kind: kind ?? "",
    track: track ?? "",
    track_color: track_color ?? "",
    takeaway: takeaway ?? "",
    studio_path: studio_path ?? "",
  };
  const extra = Object.entries(session.extra ?? {}).filter(([, value]) => value !== null);
  // A long list of names may exceed the length of a value.
  return toStoredFields({ ...own, ...Object.fromEntries(extra) });
}

/** Lists each speaker of the session once. */
export function listSpeakers({ speakers }: PlannedSession): string[] {
  return [...new Set(speakers)];
}
