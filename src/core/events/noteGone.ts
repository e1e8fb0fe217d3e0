import type { Draft } from "./draft.ts";
import type { PlannedSession } from "./eventPlan.ts";
import { isOverlap } from "./findOverlaps.ts";
import type { StoredSession } from "./storedEvent.ts";

interface PlannedTime {
  key: string;
  /** Null for every room. */
  stage_id: string | null;
  starts_at: number;
  ends_at: number;
}

/** Notes what an earlier plan had and this one lacks. Such things stay as they are, and every apply mentions them. */
export function noteGone({ plan, stored, notes }: Draft, planned_at: PlannedTime[]): void {
  const planned = {
    room: collectKeys(plan.rooms),
    presenter: collectKeys(plan.speakers),
    session: collectKeys(plan.sessions),
  };
  const sessions = new Map(stored.sessions.map((session) => [session.id, session]));
  const rooms = new Map(stored.rooms.map((room) => [room.id, room]));
  const presenters = new Map(stored.presenters.map((presenter) => [presenter.id, presenter]));
  for (const { kind, key, item_id } of stored.items) {
    if (kind !== "room" && kind !== "presenter" && kind !== "session") continue;
    if (planned[kind].has(key)) continue;
    if (kind === "room")
      notes.push(
        `The room ${describeThing(key, rooms.get(item_id))} is gone from the plan: it and its stage stay.`,
      );
    else if (kind === "presenter")
      notes.push(
        `The speaker ${describeThing(key, presenters.get(item_id))} is gone from the plan: the presenter stays.`,
      );
    else notes.push(describeGoneSession(key, sessions.get(item_id), planned_at));
  }
}

function describeThing(key: string, thing: { name: string } | undefined): string {
  return thing ? `${key} (${thing.name})` : key;
}

function describeGoneSession(
  key: string,
  session: StoredSession | undefined,
  planned_at: PlannedTime[],
): string {
  if (!session) return `The session ${key} is gone from the plan: its record stays.`;
  const { title, status, id } = session;
  const gone = `The session ${key} (${title}) is gone from the plan: its record stays`;
  if (status === "ended" || status === "cancelled") return `${gone}.`;
  const overlapped = planned_at.filter((planned) => overlap(session, planned)).map((planned) => planned.key);
  const also =
    overlapped.length === 0 ? "" : ` It is at the same time and place as ${overlapped.join(", ")}.`;
  return `${gone}, and it stays ${status} until somebody cancels it (POST /sessions/${id}/cancel).${also}`;
}

/** A session in every room meets every other session. */
function overlap(one: Omit<PlannedTime, "key">, other: Omit<PlannedTime, "key">): boolean {
  const meets = one.stage_id === null || other.stage_id === null || one.stage_id === other.stage_id;
  return meets && isOverlap(one, other);
}

function collectKeys(items: Pick<PlannedSession, "key">[]): Set<string> {
  return new Set(items.map(({ key }) => key));
}
