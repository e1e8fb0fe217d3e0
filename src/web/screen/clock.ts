interface Sample {
  /** The server's clock is ahead of ours by at least `low` and at most `high`: it answered between our two looks. */
  low: number;
  high: number;
}

const kept = 6;
// Two clocks drift apart by less than this while a handful of samples is gathered; whole milliseconds add one more.
const drift_ms = 5;

/** The server's time, learned from round trips: of the last few the shortest one tells it best. */
export class Clock {
  readonly localTime: () => number;
  #samples: Sample[] = [];
  #offset_ms = 0;

  /** `localTime` must not jump: the device's own clock may be set while a show runs. */
  constructor(localTime: () => number) {
    this.localTime = localTime;
  }

  now(): number {
    return this.localTime() + this.#offset_ms;
  }

  learn({ sent_at, server_now }: { sent_at: number; server_now: number }): void {
    const heard = { low: server_now - this.localTime(), high: server_now - sent_at };
    // What contradicts the newest answer was learned before one of the clocks was set, or the device slept.
    const agreeing = this.#samples.filter(
      ({ low, high }) => low <= heard.high + drift_ms && high >= heard.low - drift_ms,
    );
    this.#samples = [...agreeing, heard].slice(-kept);
    const best = this.#samples.reduce((best, sample) => (width(sample) < width(best) ? sample : best));
    this.#offset_ms = (best.low + best.high) / 2;
  }
}

const width = ({ low, high }: Sample) => high - low;
