import { waitAfterPing_ms } from "../../../src/core/time/roundTrips.ts";
import { errorAt, haveParted, learn, startClock, timeAt } from "../../../src/core/time/serverClock.ts";

export interface Delay {
  out_ms: number;
  back_ms: number;
}

const began_at = Date.UTC(2026, 4, 1, 18);

/** A device with clocks of its own, in a world where time is what it is. */
export class SkewedDevice {
  true_time = began_at;
  /** The server's clock is ahead of the true time by this much; the device's wall clock, by that. */
  server_ahead_ms = 0;
  wall_ahead_ms: number;
  #slept_ms = 0;
  #speed: number;
  #looked;
  #clock;

  constructor({ wrong_ms = 0, drift_ppm = 0 } = {}) {
    this.wall_ahead_ms = wrong_ms;
    this.#speed = 1 + drift_ppm / 1e6;
    this.#looked = this.#read();
    this.#clock = startClock(this.#looked);
  }

  get server_time(): number {
    return this.true_time + this.server_ahead_ms;
  }

  get shown(): number {
    return timeAt(this.#clock, this.#read().local);
  }

  get wrong_by_ms(): number {
    return this.shown - this.server_time;
  }

  get error_ms(): number {
    return errorAt(this.#clock, this.#read().local);
  }

  sleep(ms: number): void {
    this.true_time += ms;
    this.#slept_ms += ms;
  }

  /** Whether it noticed that its clocks have parted. */
  look(): boolean {
    const before = this.#looked;
    this.#looked = this.#read();
    return haveParted(before, this.#looked);
  }

  roundTrip({ out_ms, back_ms }: Delay, beforeAnswer = () => {}): void {
    const sent_at = this.#read().local;
    this.true_time += out_ms;
    const server_now = Math.floor(this.server_time);
    this.true_time += back_ms;
    beforeAnswer();
    this.#clock = learn(this.#clock, { sent_at, received_at: this.#read().local, server_now });
  }

  /** Asks as a screen does. `each` sees it right before and after every answer, and now and then in between. */
  live(delays: readonly Delay[], each: () => void = () => {}): void {
    for (const [index, delay] of delays.entries()) {
      const next_at = this.true_time + waitAfterPing_ms(index + 1);
      this.roundTrip(delay, each);
      each();
      const part_ms = (next_at - this.true_time) / 5;
      for (let part = 0; part < 5; part += 1) {
        this.true_time += part_ms;
        each();
      }
    }
  }

  #read() {
    const local = 5_000 + (this.true_time - began_at - this.#slept_ms) * this.#speed;
    return { local, wall: this.true_time + this.wall_ahead_ms };
  }
}
