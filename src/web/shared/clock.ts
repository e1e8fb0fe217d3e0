import {
  errorAt,
  haveParted,
  learn,
  type Look,
  type ServerClock,
  startClock,
  timeAt,
} from "../../core/time/serverClock.ts";

interface Options {
  /** Returns monotonic time, by which everything is computed. */
  localTime(): number;
  /** Returns wall-clock time, which people and programs may set; it only tells that the device may have slept. */
  wallTime(): number;
  onParted(): void;
}

/** Tells the server's time on this device. */
export class Clock {
  readonly localTime: () => number;
  #options: Options;
  #looked: Look;
  #clock: ServerClock;

  constructor(options: Options) {
    this.#options = options;
    this.localTime = () => options.localTime();
    this.#looked = this.#read();
    this.#clock = startClock(this.#looked);
  }

  now(): number {
    return timeAt(this.#clock, this.localTime());
  }

  /** Returns the most by which `now` can be wrong; infinite before the first response. */
  error_ms(): number {
    return errorAt(this.#clock, this.localTime());
  }

  hear({ t, now }: { t: number; now: number }, received_at: number): void {
    this.#clock = learn(this.#clock, { sent_at: t, received_at, server_now: now });
  }

  /** Must be called about once a second. */
  look(): void {
    const before = this.#looked;
    this.#looked = this.#read();
    if (haveParted(before, this.#looked)) this.#options.onParted();
  }

  #read(): Look {
    return { local: this.localTime(), wall: this.#options.wallTime() };
  }
}
