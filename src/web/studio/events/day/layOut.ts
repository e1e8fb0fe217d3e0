import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { findOverlaps } from "../../../../core/events/findOverlaps.ts";
import { areOneBreak } from "../../../../core/events/isBreak.ts";
import { timeAxis } from "./timeAxis.ts";

export interface PlacedSession {
  session: LiveSession;
  /** From the top of the day. */
  top_px: number;
  height_px: number;
  /** Of those beside each other in one room. */
  lane: number;
  lanes: number;
  clashes: boolean;
}

const every_room = "*";

/** A day as a table: a column for each room, what is at once in one of them side by side. */
export function layOut(sessions: readonly LiveSession[], stage_ids: readonly string[]) {
  const axis = timeAxis(sessions);
  const clashing = clashesAmong(sessions);
  const placed = (session: LiveSession) => ({
    session,
    top_px: axis.findTop(session.starts_at),
    height_px: axis.findTop(session.ends_at) - axis.findTop(session.starts_at),
    lane: 0,
    lanes: 1,
    clashes: clashing.has(session.id),
  });
  const others = new Set(sessions.flatMap(({ stage_id }) => stage_id ?? []));
  for (const known of stage_ids) others.delete(known);
  return {
    axis,
    rooms: [...stage_ids, ...others].map((stage_id) => ({
      stage_id,
      sessions: inLanes(sessions.filter((session) => session.stage_id === stage_id).map(placed)),
    })),
    everywhere: inLanes(sessions.filter(({ stage_id }) => stage_id === null).map(placed)),
  };
}

/** What is called off is in nobody's way. */
export function clashesAmong(sessions: readonly LiveSession[]): Set<string> {
  const spans = sessions
    .filter(({ status }) => status !== "cancelled")
    .map(({ id, stage_id, starts_at, ends_at }) => ({
      key: id,
      group: stage_id ?? every_room,
      starts_at,
      ends_at,
    }));
  const { overlaps } = findOverlaps(spans, { everywhere: every_room, most: 10_000 });
  const pauses = new Map(
    sessions.map(({ id, title, stage_id }) => [id, { title, isEverywhere: stage_id === null }]),
  );
  return new Set(overlaps.flatMap(({ a, b }) => (areOneBreak(pauses.get(a)!, pauses.get(b)!) ? [] : [a, b])));
}

function inLanes(sessions: PlacedSession[]): PlacedSession[] {
  const inOrder = sessions.toSorted(
    ({ session: a }, { session: b }) => a.starts_at - b.starts_at || b.ends_at - a.ends_at,
  );
  let beside: PlacedSession[] = [];
  let ends: number[] = [];
  for (const one of inOrder) {
    const { starts_at, ends_at } = one.session;
    if (ends.every((end) => end <= starts_at)) [beside, ends] = [[], []];
    const free = ends.findIndex((end) => end <= starts_at);
    one.lane = free < 0 ? ends.length : free;
    ends[one.lane] = ends_at;
    beside.push(one);
    for (const other of beside) other.lanes = ends.length;
  }
  return inOrder;
}
