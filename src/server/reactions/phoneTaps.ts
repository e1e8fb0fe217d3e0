import type { NodeState } from "../app.ts";
import { openCounter } from "../http/counter.ts";

/** Ten a second are as many as a hand taps; more come from a program. */
const most_in_minute = 600;

/** Tells whether so many taps of a phone still count within this minute, and counts them. */
export const phoneTaps: NodeState<(guest_id: string, taps: number) => boolean> = {
  open(app) {
    const counter = openCounter({ window_ms: 60_000, most_keys: 100_000, now: () => app.monotonic_ms() });
    return (guest_id, taps) => counter.take(guest_id, most_in_minute, taps).allowed;
  },
};
