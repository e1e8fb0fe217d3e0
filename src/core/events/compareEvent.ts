import { comparePresenters } from "./comparePresenters.ts";
import { listSpeakers } from "./buildAgendaValues.ts";
import { compareRecords } from "./compareRecords.ts";
import { compareRooms } from "./compareRooms.ts";
import { compareSessions } from "./compareSessions.ts";
import { compareShows } from "./compareShows.ts";
import { compareVenue } from "./compareVenue.ts";
import { type Action, type Draft, newDraft, type Step, type Writes } from "./draft.ts";
import { type EventPlan, every_room } from "./eventPlan.ts";
import { findOverlaps } from "./findOverlaps.ts";
import { areOneBreak } from "./isBreak.ts";
import { noteGone } from "./noteGone.ts";
import { placeWords, describeSession } from "./describeSession.ts";
import { computeSessionTimes, type SessionTimes } from "./computeSessionTimes.ts";
import type { EventRow, StoredEvent } from "./storedEvent.ts";

export interface Comparison {
  counts: Record<Action, number>;
  steps: Step[];
  clashes: { room: string; a: string; b: string }[];
  notes: string[];
  /** One stage for each room of the plan; `is_new` marks those that are still to be created. */
  stages: { key: string; name: string; id: string; is_new: boolean }[];
  writes: Writes;
  /** The stages whose coming sessions change. */
  schedules: string[];
  refusal: { field: string; message: string } | null;
}

// This is enough for any plan that people made; one in which all sessions are at once would return millions.
const most_clashes = 10_000;
const most_double_bookings = 1_000;

/** Compares a day's plan with what is stored, and returns what to write and what to tell whoever sent it. */
export function compareEvent(
  plan: EventPlan,
  stored: StoredEvent,
  given: Pick<Draft, "newId" | "photoRefusal">,
): Comparison {
  const draft = newDraft({ plan, stored, ...given });
  const times = new Map(plan.sessions.map((session) => [session.key, computeSessionTimes(plan, session)]));
  const clashes = findClashes(draft, times);
  noteDoubleBookings(draft, times);
  const venue = compareVenue(draft);
  const event_id = compareRow(draft, venue.id);
  const stages = compareRooms(draft, venue.id);
  const presenter_ids = comparePresenters(draft);
  const refusal = compareRecords(draft, times);
  const around = { event_id, venue, stages, presenter_ids, times };
  const { session_ids, schedules } = compareSessions(draft, around);
  compareShows(draft, session_ids);
  noteGone(draft, plannedAt(plan, times, stages));
  const { steps, notes, writes } = draft;
  const counts = { create: 0, update: 0, keep: 0 };
  for (const { action } of steps) counts[action] += 1;
  return { counts, steps, clashes, notes, stages, writes, schedules, refusal };
}

function plannedAt({ sessions }: EventPlan, times: Map<string, SessionTimes>, stages: Comparison["stages"]) {
  const stage_ids = new Map(stages.map(({ key, id }) => [key, id]));
  return sessions.map(({ key, room }) => ({
    key,
    stage_id: stage_ids.get(room) ?? null,
    ...times.get(key)!,
  }));
}

function findClashes({ plan, notes }: Draft, times: Map<string, SessionTimes>) {
  const spans = plan.sessions.map(({ key, room: group }) => ({ key, group, ...times.get(key)! }));
  const { overlaps, are_all } = findOverlaps(spans, { everywhere: every_room, most: most_clashes });
  if (!are_all) notes.push(`There are more clashes than these ${most_clashes}.`);
  const pauses = new Map(
    plan.sessions.map(({ key, title, kind, room }) => [
      key,
      { title, kind, isEverywhere: room === every_room },
    ]),
  );
  return overlaps
    .filter(({ a, b }) => !areOneBreak(pauses.get(a)!, pauses.get(b)!))
    .map(({ group: room, a, b }) => ({ room, a, b }));
}

function noteDoubleBookings({ plan, notes }: Draft, times: Map<string, SessionTimes>): void {
  const spans = plan.sessions.flatMap((session) => {
    const { starts_at, ends_at } = times.get(session.key)!;
    return listSpeakers(session).map((group) => ({ key: session.key, group, starts_at, ends_at }));
  });
  const { overlaps, are_all } = findOverlaps(spans, { most: most_double_bookings });
  const names = new Map(plan.speakers.map(({ key, name }) => [key, name]));
  const sessions = new Map(plan.sessions.map((session) => [session.key, session]));
  const describeWithRoom = (key: string) => {
    const session = sessions.get(key)!;
    return `${describeSession(session)} in ${placeWords(plan.rooms, session.room)}`;
  };
  for (const { group, a, b } of overlaps)
    notes.push(
      `${names.get(group)} (${group}) is in two sessions at once: ${describeWithRoom(a)}, and ${describeWithRoom(b)}.`,
    );
  if (!are_all) notes.push(`More speakers are in two sessions at once than these ${most_double_bookings}.`);
}

function compareRow({ plan, stored, newId, writes }: Draft, venue_id: string): string {
  const { ref, title, date, time_zone, language, day_starts } = plan;
  const row = { ref, series: plan.series ?? null, title, date, time_zone, language, day_starts, venue_id };
  const { event } = stored;
  const names = Object.keys(row) as (keyof typeof row)[];
  if (event && names.every((name) => event[name] === row[name])) return event.id;
  const written: EventRow = { id: event?.id ?? newId(), ...row };
  writes.event = written;
  return written.id;
}

/** Tells whether there is nothing to write. */
export function isNothing(writes: Writes): boolean {
  return Object.values(writes).every((part) => part === null || (Array.isArray(part) && part.length === 0));
}
