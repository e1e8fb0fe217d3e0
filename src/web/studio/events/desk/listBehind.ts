import type { DeskRoom } from "./deskRooms.ts";

// Less is no delay that anybody acts on.
const least_ms = 60_000;

export interface BehindRoom {
  stage: DeskRoom["stage"];
  behind_ms: number;
}

/** Lists the rooms that run late, by what is on there, else by what comes next; the worst first. */
export function listBehind(rooms: readonly DeskRoom[]): BehindRoom[] {
  return rooms
    .map(({ stage, on, due, next }) => ({ stage, behind_ms: (on ?? due ?? next)?.delay_ms ?? 0 }))
    .filter(({ behind_ms }) => behind_ms >= least_ms)
    .toSorted((one, other) => other.behind_ms - one.behind_ms);
}
