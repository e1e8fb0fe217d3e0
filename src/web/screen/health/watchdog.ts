/** The page is checked this often. */
export const look_ms = 1_000;

// The limits are counted in looks and not by a clock, because a device that slept, or a page that was busy, was not
// looked at meanwhile.
const most_looks_without_frame = 10;
// Three tries of a file that never comes take less time.
const most_looks_overdue = 20;
const most_looks_after_redraw = 40;

export interface Signs {
  /** So many frames were drawn since the page was opened. */
  frames: number;
  /** A page that is not seen draws no frames. */
  is_visible: boolean;
  /** Tells whether what is on should have made room for something else. */
  is_overdue: boolean;
}

export type Remedy = "redraw" | "reload";

/** Notices that the picture is frozen; told the signs once a second, it says what is to be done. */
export class Watchdog {
  #frames = -1;
  #without_frame = 0;
  #overdue = 0;

  look({ frames, is_visible, is_overdue }: Signs): Remedy | null {
    this.#without_frame = is_visible && frames === this.#frames ? this.#without_frame + 1 : 0;
    this.#frames = frames;
    this.#overdue = is_visible && is_overdue ? this.#overdue + 1 : 0;
    if (this.#without_frame >= most_looks_without_frame) return "reload";
    if (this.#overdue >= most_looks_overdue + most_looks_after_redraw) return "reload";
    return this.#overdue === most_looks_overdue ? "redraw" : null;
  }
}

/** Says when and how often a page was loaded anew to heal it. */
export interface Reloads {
  count: number;
  at: number;
}

export const noReloads: Reloads = { count: 0, at: 0 };

const first_wait_ms = 5 * 60_000;
const longest_wait_ms = 60 * 60_000;
// A page that went well for this long has a new problem.
const well_ms = 4 * longest_wait_ms;

/**
 * Returns the reloads with one more; null when it is too soon for another, because what did not help is not tried all
 * the time.
 */
export function reloadAgain({ count, at }: Reloads, now: number): Reloads | null {
  const since_ms = Math.abs(now - at);
  if (count === 0 || since_ms >= well_ms) return { count: 1, at: now };
  const wait_ms = Math.min(first_wait_ms * 2 ** (count - 1), longest_wait_ms);
  return since_ms < wait_ms ? null : { count: count + 1, at: now };
}
