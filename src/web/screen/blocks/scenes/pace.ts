/** So many frames in a row tell how fast a machine is. */
const frames = 90;
/** A machine that draws fewer frames a second than this has better things to do than ornaments. */
const fewest_per_s = 26;
/** Frames so far apart were not wanted more often: the page was hidden, or somebody draws single moments. */
const gap_ms = 400;

/** Notices a machine that is too slow for ornaments, by the time from one frame to the next. */
export class Pace {
  #last = -Infinity;
  #count = 0;
  #sum_ms = 0;
  /** Set when all frames of late took too long; ornaments stay away from then on. */
  is_slow = false;

  /** Is called once a frame, with a clock that always goes on. */
  frame(at: number): void {
    const passed = at - this.#last;
    this.#last = at;
    if (this.is_slow || passed <= 0 || passed > gap_ms) return;
    this.#count += 1;
    this.#sum_ms += passed;
    if (this.#count < frames) return;
    this.is_slow = this.#sum_ms / this.#count > 1_000 / fewest_per_s;
    this.#count = this.#sum_ms = 0;
  }
}
