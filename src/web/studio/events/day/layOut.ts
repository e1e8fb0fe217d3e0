import { findOverlaps } from "../../../../core/events/findOverlaps.ts";
import { areOneBreak } from "../../../../core/events/isBreak.ts";
import type { LiveSession } from "../sessions.ts";

export interface Placed {
  session: LiveSession;
  /** From the top of the day. */
  top_min: number;
  length_min: number;
  /** Of those beside each other in one room. */
  lane: number;
  lanes: number;
  clashes: boolean;
}

export interface LaidOut {
  /** The hours that the day has, by moments. */
  from: number;
  to: number;
  rooms: { stage_id: string; sessions: Placed[] }[];
  everywhere: Placed[];
}

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const every_room = "*";

/** A day as a table: a column for each room, what is at once in one of them side by side. */
export function layOut(sessions: readonly LiveSession[], stage_ids: readonly string[]): LaidOut {
  const from = Math.floor(Math.min(...sessions.map(({ starts_at }) => starts_at)) / hour_ms) * hour_ms;
  const to = Math.ceil(Math.max(...sessions.map(({ ends_at }) => ends_at)) / hour_ms) * hour_ms;
  const clashing = clashesAmong(sessions);
  const placed = (session: LiveSession) => ({
    session,
    top_min: (session.starts_at - from) / minute_ms,
    length_min: (session.ends_at - session.starts_at) / minute_ms,
    lane: 0,
    lanes: 1,
    clashes: clashing.has(session.id),
  });
  const others = new Set(sessions.flatMap(({ stage_id }) => stage_id ?? []));
  for (const known of stage_ids) others.delete(known);
  return {
    from,
    to,
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

function inLanes(sessions: Placed[]): Placed[] {
  const inOrder = sessions.toSorted((a, b) => a.top_min - b.top_min || b.length_min - a.length_min);
  let beside: Placed[] = [];
  let ends: number[] = [];
  for (const one of inOrder) {
    if (ends.every((end) => end <= one.top_min)) [beside, ends] = [[], []];
    const free = ends.findIndex((end) => end <= one.top_min);
    one.lane = free < 0 ? ends.length : free;
    ends[one.lane] = one.top_min + one.length_min;
    beside.push(one);
    for (const other of beside) other.lanes = ends.length;
  }
  return inOrder;
}
