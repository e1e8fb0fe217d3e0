import { listSpeakers } from "./buildAgendaValues.ts";
import { agendaRef } from "./compareRecords.ts";
import type { PlannedStage } from "./compareRooms.ts";
import { addStep, type Draft, recall, remember } from "./draft.ts";
import { every_room } from "./eventPlan.ts";
import { listHandFields, type MergedFields, mergeFields } from "./mergeFields.ts";
import { type Change, changesIn } from "./sayChanges.ts";
import { isOn } from "../sessions/session.ts";
import type { SessionTimes } from "./computeSessionTimes.ts";
import { localTime } from "../time/venueTime.ts";
import type { StoredSession } from "./storedEvent.ts";

interface SessionContext {
  event_id: string;
  venue: { id: string };
  stages: PlannedStage[];
  /** The presenters' ids by the speakers' keys. */
  presenter_ids: Map<string, string>;
  times: Map<string, SessionTimes>;
}

/** Returns the sessions by key and the stages whose coming sessions change. No plan changes a session that is live. */
export function compareSessions(
  draft: Draft,
  { event_id, venue, stages, presenter_ids, times }: SessionContext,
): { session_ids: Map<string, string>; schedules: string[] } {
  const { plan, stored, newId, writes } = draft;
  const sessions = new Map(stored.sessions.map((session) => [session.id, session]));
  const stage_ids = new Map(stages.map(({ key, id }) => [key, id]));
  const all_stages = [
    ...new Set([...stored.rooms.map(({ stage }) => stage?.id), ...stage_ids.values()]),
  ].filter((id) => id !== undefined);
  const describeChanges = changesTold(draft, stages);
  const schedules = new Set<string>();
  const session_ids = new Map<string, string>();
  for (const session of plan.sessions) {
    const { key, title, room } = session;
    const known = sessions.get(draft.items.get(`session ${key}`)?.item_id ?? "");
    const id = known?.id ?? newId();
    const place = { kind: "session" as const, key, item_id: id };
    const { starts_at, ends_at } = times.get(key)!;
    const desired = {
      title,
      times: [starts_at, ends_at],
      room: room === every_room ? `venues/${venue.id}` : `stages/${stage_ids.get(room)}`,
      record: agendaRef(plan.ref, key),
      speakers: listSpeakers(session).map((speaker) => presenter_ids.get(speaker)!),
    };
    const current = known ? toFields(known) : {};
    const stays = known && isOn(known.status) && desired.room !== toFields(known).room;
    if (stays) desired.room = toFields(known).room;
    const merged = mergeFields(desired, {
      ...recall(draft, place),
      current,
      by_hand: known ? listHandFields(known, parts) : new Set(),
    });
    const is_changed = merged.changed.length > 0;
    if (is_changed) {
      const next = merged.next as typeof desired;
      writes.sessions.push({ id, event_id, ...toRow(next) });
      for (const { room: where } of known ? [toFields(known), next] : [next])
        for (const stage of listStagesAt(where, all_stages)) schedules.add(stage);
    }
    session_ids.set(key, id);
    remember(draft, place, merged);
    addStep(draft, {
      kind: "session",
      ref: `${plan.ref}/session/${key}`,
      title: merged.next["title"] as string,
      id,
      is_new: !known,
      is_changed,
      kept: merged.kept,
      note: stays ? noteStay(draft, key, known) : null,
      changes: known ? describeChanges(known, merged) : [],
    });
  }
  return { session_ids, schedules: [...schedules] };
}

/** Describes changes with the names of stages and presenters, and with times of the event's clock. */
function changesTold({ plan, stored, writes }: Draft, stages: PlannedStage[]) {
  const rooms = new Map<string, string>([
    ...stored.rooms.flatMap(({ stage, name }) => (stage ? [[`stages/${stage.id}`, name] as const] : [])),
    ...stages.map(({ id, name }) => [`stages/${id}`, name] as const),
  ]);
  const people = new Map([...stored.presenters, ...writes.presenters].map(({ id, name }) => [id, name]));
  const describeRoom = (room: string) =>
    rooms.get(room) ?? (room.startsWith("venues/") ? "every room" : "another stage");
  const describeTime = (at: number) => {
    const { date, time } = localTime(at, plan.time_zone);
    return `${date === plan.date ? "" : `${date} `}${time.slice(0, 5)}`;
  };
  return (known: StoredSession, merged: MergedFields): Change[] =>
    changesIn(merged, toFields(known), {
      title: "title",
      times: { label: "time", say: (times) => (times as number[]).map(describeTime).join("–") },
      room: { label: "room", say: (room) => describeRoom(room as string) },
      record: "record",
      speakers: {
        label: "speakers",
        say: (ids) => (ids as string[]).map((id) => people.get(id) ?? "somebody else").join(", "),
      },
    });
}

/** A session that is on stays in its room: its audience does not move, and the other room may be in use. */
function noteStay({ notes }: Draft, key: string, { title, status }: StoredSession): string {
  const note = `it is ${status}: it stays in its room until it is over`;
  notes.push(`The session ${key} (${title}): ${note}.`);
  return note;
}

const parts = {
  title: ["title"],
  times: ["starts_at", "ends_at"],
  room: ["stage_id"],
  record: ["record_ref"],
  speakers: ["presenter_ids"],
} as const;

/**
 * Start and end merge as one field, and so do stage and venue, because half of an old pair makes no sense with half of
 * a new one.
 */
function toFields({
  title,
  starts_at,
  ends_at,
  stage_id,
  venue_id,
  record_ref,
  presenter_ids,
}: StoredSession) {
  return {
    title,
    times: [starts_at, ends_at],
    room: stage_id === null ? `venues/${venue_id}` : `stages/${stage_id}`,
    record: record_ref,
    speakers: presenter_ids,
  };
}

function toRow(fields: ReturnType<typeof toFields>): Omit<StoredSession, "id" | "status" | "hand"> {
  const { title, times, room, record, speakers } = fields;
  const [kind, place] = room.split("/") as [string, string];
  return {
    title,
    starts_at: times[0]!,
    ends_at: times[1]!,
    stage_id: kind === "stages" ? place : null,
    venue_id: kind === "venues" ? place : null,
    record_ref: record,
    presenter_ids: speakers,
  };
}

function listStagesAt(room: string, all_stages: string[]): string[] {
  const [kind, place] = room.split("/") as [string, string];
  return kind === "stages" ? [place] : all_stages;
}
