import type { StartedSession, PlacedSession } from "./placeSession.ts";

/** The longest duration assumed for a session without an end. */
const longest_min = 60;

/**
 * A session without an end lasts until the next one begins in its room or in every room, and 60 minutes at most; one
 * that is in no room or in every room, until the next one begins anywhere.
 */
export function giveEnds(begun: StartedSession[], remarks: string[]): PlacedSession[] {
  const starts = listStartsByRoom(begun);
  return begun.map((one) => {
    if (one.ends !== null) return { ...one, ends: one.ends };
    const room = getRoomName(one);
    const places = room === null || room === "*" ? [anywhere] : [room, "*"];
    const next = Math.min(...places.map((place) => findFirstAfter(starts.get(place) ?? [], one.starts)));
    const minutes = Math.min(next - one.starts, longest_min);
    const until = next - one.starts <= longest_min ? ", until the next one begins" : "";
    remarks.push(`"${one.session.title.text}" has no end; it is given ${minutes} minutes${until}.`);
    return { ...one, ends: one.starts + minutes };
  });
}

const anywhere = Symbol("anywhere");

function listStartsByRoom(begun: StartedSession[]): Map<string | symbol, number[]> {
  const byRoom = new Map<string | symbol, number[]>([[anywhere, []]]);
  for (const one of begun.toSorted((a, b) => a.starts - b.starts)) {
    const room = getRoomName(one);
    if (room !== null && !byRoom.has(room)) byRoom.set(room, []);
    for (const place of room === null ? [anywhere] : [anywhere, room]) byRoom.get(place)!.push(one.starts);
  }
  return byRoom;
}

/** A binary search keeps this fast: a sheet may have thousands of rows without an end. */
function findFirstAfter(sorted: number[], minute: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! > minute) to = middle;
    else from = middle + 1;
  }
  return sorted[from] ?? Infinity;
}

function getRoomName({ session: { room } }: StartedSession): string | null {
  return room === null || room === "*" ? room : room.text;
}
