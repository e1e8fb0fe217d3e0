import type { Draft } from "./draft.ts";
import type { PlannedSession } from "./eventPlan.ts";

/** What an earlier plan had and this one has not: it stays as it is, and is said every time. */
export function noteGone({ plan, stored, notes }: Draft): void {
  const planned = {
    room: keysOf(plan.rooms),
    presenter: keysOf(plan.speakers),
    session: keysOf(plan.sessions),
  };
  const sessions = new Map(stored.sessions.map((session) => [session.id, session]));
  const rooms = new Map(stored.rooms.map((room) => [room.id, room]));
  const presenters = new Map(stored.presenters.map((presenter) => [presenter.id, presenter]));
  for (const { kind, key, item_id } of stored.items) {
    if (kind !== "room" && kind !== "presenter" && kind !== "session") continue;
    if (planned[kind].has(key)) continue;
    if (kind === "room")
      notes.push(`The room ${named(key, rooms.get(item_id))} is gone from the plan: it and its stage stay.`);
    else if (kind === "presenter")
      notes.push(
        `The speaker ${named(key, presenters.get(item_id))} is gone from the plan: the presenter stays.`,
      );
    else notes.push(goneSession(key, sessions.get(item_id)));
  }
}

function named(key: string, thing: { name: string } | undefined): string {
  return thing ? `${key} (${thing.name})` : key;
}

function goneSession(
  key: string,
  session: { title: string; status: string; id: string } | undefined,
): string {
  if (!session) return `The session ${key} is gone from the plan: its record stays.`;
  const { title, status, id } = session;
  const gone = `The session ${key} (${title}) is gone from the plan: its record stays`;
  if (status === "ended" || status === "cancelled") return `${gone}.`;
  return `${gone}, and it stays ${status} until somebody cancels it (POST /sessions/${id}/cancel).`;
}

function keysOf(items: Pick<PlannedSession, "key">[]): Set<string> {
  return new Set(items.map(({ key }) => key));
}
