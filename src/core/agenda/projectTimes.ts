import type { AgendaItem } from "./agendaView.ts";
import { every_room } from "./playedAgenda.ts";

/** When a session is and will be, by all that is known now. */
export interface Projected {
  starts_at: number;
  ends_at: number;
  /** Later than planned. */
  delay_ms: number;
  /** An earlier one of its room is still on. */
  waits: boolean;
}

type Timed = Pick<AgendaItem, "room" | "starts_at" | "ends_at" | "status" | "went_live_at" | "ended_at">;

/**
 * The sessions of one room, by their planned starts. One that went live late ends as much later and pushes those behind
 * it as far as the gaps between them do not take it up. Who is in every room is pushed by none, but pushes.
 */
export function projectTimes<T extends Timed>(items: readonly T[], now: number): Map<T, Projected> {
  const projected = new Map<T, Projected>();
  let free_at = -Infinity;
  let is_taken = false;
  for (const item of items) {
    const times = timesOf(item, { free_at, now });
    const waits = is_taken && item.status === "scheduled" && item.room !== every_room;
    projected.set(item, { ...times, waits });
    if (item.status === "cancelled") continue;
    if (isOn(item)) is_taken = true;
    // One that is as planned pushes nobody, also when the plan itself has two at once.
    const end = item.status === "ended" ? (item.ended_at ?? 0) : times.ends_at;
    if (end > item.ends_at) free_at = Math.max(free_at, end);
  }
  return projected;
}

export const isOn = ({ status }: Pick<Timed, "status">) => status === "live" || status === "held";

function timesOf(item: Timed, { free_at, now }: { free_at: number; now: number }): Omit<Projected, "waits"> {
  const { starts_at, ends_at, status, went_live_at, ended_at, room } = item;
  const moved = (start: number, end: number, delay_ms: number) => ({
    starts_at: start,
    ends_at: end,
    delay_ms,
  });
  if (status === "cancelled") return moved(starts_at, ends_at, 0);
  if (status === "ended") return moved(starts_at, ends_at, Math.max(0, (ended_at ?? 0) - ends_at));
  if (isOn(item)) {
    const late_ms = Math.max(0, (went_live_at ?? 0) - starts_at);
    const end = Math.max(ends_at + late_ms, now);
    return moved(starts_at + late_ms, end, end - ends_at);
  }
  const start = room === every_room ? starts_at : Math.max(starts_at, free_at);
  return moved(start, ends_at + start - starts_at, start - starts_at);
}
