import { addStep, type Draft, recall, remember } from "./draft.ts";
import { type PlannedRoom, nameRoom } from "./eventPlan.ts";
import { listHandFields, mergeFields } from "./mergeFields.ts";
import { changesIn } from "./sayChanges.ts";
import type { StoredRoom } from "./storedEvent.ts";

export interface PlannedStage {
  key: string;
  name: string;
  id: string;
  is_new: boolean;
}

/** Each room of the plan is a room of the venue, and a stage. */
export function compareRooms(draft: Draft, venue_id: string): PlannedStage[] {
  const stored = new Map(draft.stored.rooms.map((room) => [room.key, room]));
  return draft.plan.rooms.map((room) => {
    const known = stored.get(room.key);
    return known ? compareRoom(draft, venue_id, room, known) : makeRoom(draft, venue_id, room);
  });
}

function makeRoom(draft: Draft, venue_id: string, room: PlannedRoom): PlannedStage {
  const { plan, newId, writes } = draft;
  const { key } = room;
  const words = nameRoom(room);
  const [id, stage_id] = [newId(), newId()];
  writes.stages.push({ id: stage_id, venue_id, name: words.name, languages: [plan.language] });
  writes.rooms.push({ id, venue_id, key, ...words, stage_id });
  remember(draft, { kind: "room", key, item_id: id }, { last: { ...words, stage_name: words.name } });
  addStep(draft, {
    kind: "room",
    ref: `${plan.ref}/room/${key}`,
    title: words.name,
    id,
    is_new: true,
    is_changed: true,
  });
  return { key, name: words.name, id: stage_id, is_new: true };
}

function compareRoom(draft: Draft, venue_id: string, room: PlannedRoom, stored: StoredRoom): PlannedStage {
  const { plan, newId, writes } = draft;
  const { id, key, stage } = stored;
  const place = { kind: "room" as const, key, item_id: id };
  const known = recall(draft, place);
  const words = nameRoom(room);
  const current = { name: stored.name, label: stored.label, ...(stage && { stage_name: stage.name }) };
  const merged = mergeFields(
    { ...words, stage_name: words.name },
    {
      ...known,
      current,
      by_hand: stage ? listHandFields(stage, { stage_name: ["name"] }) : new Set(),
    },
  );
  const { name, label, stage_name } = merged.next as Record<"name" | "label" | "stage_name", string>;
  const stage_id = stage?.id ?? newId();
  if (!stage || stage.name !== stage_name)
    writes.stages.push({ id: stage_id, venue_id, name: stage_name, languages: [plan.language] });
  if (!stage || stored.name !== name || stored.label !== label)
    writes.rooms.push({ id, venue_id, key, name, label, stage_id });
  remember(draft, place, merged);
  addStep(draft, {
    kind: "room",
    ref: `${plan.ref}/room/${key}`,
    title: name,
    id,
    is_changed: merged.changed.length > 0,
    kept: merged.kept,
    note: stage ? null : "its stage was deleted, another one is made",
    changes: changesIn(merged, current, {
      name: "name",
      label: "label",
      ...(stage && { stage_name: "name of its stage" }),
    }),
  });
  return { key, name, id: stage_id, is_new: stage === null };
}
