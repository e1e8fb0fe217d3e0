import { mostValues, type Values } from "../records/values.ts";
import { buildAgendaValues } from "./buildAgendaValues.ts";
import { addStep, type Draft, recall, remember } from "./draft.ts";
import { nameRoom } from "./eventPlan.ts";
import { isSame, mergeFields } from "./mergeFields.ts";
import { changesIn } from "./sayChanges.ts";
import type { SessionTimes } from "./computeSessionTimes.ts";
import type { StoredRecord } from "./storedEvent.ts";

/** Compares the agenda record of each session, and tells why one of them cannot be written. */
export function compareRecords(
  draft: Draft,
  times: Map<string, SessionTimes>,
): { field: string; message: string } | null {
  const { plan, stored, notes, writes } = draft;
  const records = new Map(stored.records.map((record) => [record.ref, record]));
  const labels = new Map(plan.rooms.map((room) => [room.key, nameRoom(room).label]));
  const names = new Map(plan.speakers.map(({ key, name }) => [key, name]));
  for (const [index, session] of plan.sessions.entries()) {
    const { key, title } = session;
    const ref = agendaRef(plan.ref, key);
    const { moved, ...clock } = times.get(key)!;
    const record = records.get(ref);
    const place = { kind: "record" as const, key, item_id: ref };
    const merged = mergeFields(
      buildAgendaValues(plan, session, { times: { ...clock, moved }, labels, names }),
      {
        ...recall(draft, place),
        current: record?.values ?? {},
        // A record that somebody deleted is made again, with nothing of it left.
        ...(!record && { last: null }),
        by_hand: listHandNames(record),
      },
    );
    if (Object.keys(merged.next).length > mostValues)
      return {
        field: `sessions.${index}`,
        message: `would make the record hold more than ${mostValues} values`,
      };
    if (!record || merged.changed.length > 0) writes.records.push({ ref, values: merged.next as Values });
    remember(draft, place, merged);
    const note = moved && `the clocks change that night: ${moved}`;
    if (note) notes.push(`The session ${key} (${title}): ${note}.`);
    const is_changed = merged.changed.length > 0;
    addStep(draft, {
      kind: "record",
      ref,
      title,
      id: ref,
      is_new: !record,
      is_changed,
      kept: merged.kept,
      note,
      changes: changesIn(merged, record?.values ?? {}, chooseLabels(merged.changed)),
    });
  }
  return null;
}

/** People read clock times and a room's label, so the fields that repeat them are not mentioned. */
function chooseLabels(changed: string[]): Record<string, string> {
  const hidden = new Set(["starts_at", "ends_at", ...(changed.includes("room_label") ? ["room"] : [])]);
  const known: Record<string, string> = { room_label: "room", track_color: "colour of the track" };
  const told = changed.filter((name) => !hidden.has(name));
  return Object.fromEntries(told.map((name) => [name, known[name] ?? name]));
}

function listHandNames(record: StoredRecord | undefined): Set<string> {
  if (!record) return new Set();
  const { values, hand } = record;
  return new Set(Object.keys(hand).filter((name) => isSame(hand[name], values[name])));
}

export function agendaRef(event_ref: string, key: string): string {
  return `${event_ref}/agenda/${key}`;
}
