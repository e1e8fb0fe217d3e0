import { dayNames } from "../rules/wording.ts";
import { findOpening, type Opening } from "../stages/openingHours.ts";
import { localTime } from "../time/venueTime.ts";
import { day_ms } from "../time/calendar.ts";
import type { Programme } from "./programme.ts";

interface Sleep {
  /** When the place opens again; infinite: never. */
  opens_at: number;
  /** When to ask again, at the latest. */
  until: number;
  why: string;
}

/**
 * Tells when a stage is dark because its place is closed. A live show and what is put on by hand keep it awake; rules,
 * bookings and the idle story do not. What it remembers only makes it faster.
 */
export class SleepingHours {
  #programme: Programme;
  #timezone: string;
  #opening: (Opening & { from: number }) | null = null;

  constructor(programme: Programme, timezone: string) {
    this.#programme = programme;
    this.#timezone = timezone;
  }

  /** Returns null while the stage is awake. */
  at(now: number): Sleep | null {
    const { is_open, until } = this.#findOpening(now);
    if (is_open) return null;
    const { show, take } = this.#programme;
    if (show && now >= show.since) return null;
    if (take && now >= take.since && now < (take.until ?? Infinity)) return null;
    const woken = [show?.since, take?.since].filter((since) => since !== undefined && since > now);
    return {
      opens_at: until,
      until: Math.min(until, ...(woken as number[])),
      why: this.#explain(now, until),
    };
  }

  /** Returns the next moment at which the place opens or closes. */
  nextTurn(now: number): number {
    return this.#findOpening(now).until;
  }

  #findOpening(now: number): Opening {
    const known = this.#opening;
    if (known && now >= known.from && now < known.until) return known;
    this.#opening = {
      ...findOpening(this.#programme.opening_hours ?? null, this.#timezone, now),
      from: now,
    };
    return this.#opening;
  }

  #explain(now: number, opens_at: number): string {
    if (opens_at === Infinity) return "The place is closed";
    const { time, weekday } = localTime(opens_at, this.#timezone);
    const day = opens_at - now < day_ms ? "" : `${dayNames[weekday]} `;
    return `The place is closed until ${day}${time.slice(0, 5)}`;
  }
}
