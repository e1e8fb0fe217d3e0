import type { SentReactions, StageReactions } from "../../../core/engagements/reactions.ts";
import {
  type Flight,
  flight_sizes,
  flightAt,
  most_flights,
  planFlights,
} from "../../../core/reactions/flights.ts";
import { element } from "../../shared/element.ts";
import { restyle, reword } from "../restyle.ts";
import { cutFor } from "../wallFrame.ts";

interface Place {
  element: HTMLElement;
  text: Text;
  flight: Flight | null;
}

/** The usual size of an emoji, as a share of the stage's shorter side. */
const usual_size = 0.085;
/** How far one sways, as a share of the shorter side. */
const sways = 0.035;
/** It comes and goes within these shares of its way. */
const comes = 0.08;
const goes = 0.72;
/** Where movement is not wanted, only so many are there at once; they come and go in their places. */
const most_still = 8;
/** A clock that was set back by more has nothing to do with a flight any more. */
const away_ms = 10_000;

/**
 * Lets the emoji that guests send rise over the whole stage. However many are sent, a set number of elements is moved, each
 * by its own layer. All are set in letters of one size and only scaled, so that nothing is laid out or painted anew on
 * their way.
 */
export class ReactionLayer {
  #root: HTMLElement;
  #now: () => number;
  #frame: number | null = null;
  #layer: HTMLElement | null = null;
  #places: Place[] = [];
  #from: StageReactions | null = null;
  /** The place is closed, and nothing is to be seen. */
  is_resting = false;
  #is_still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor(root: HTMLElement, { now }: { now: () => number }) {
    this.#root = root;
    this.#now = now;
  }

  /** Whose emoji fly from now on; null: nobody's, and those in the air are gone. */
  follow(from: StageReactions | null): void {
    this.#from = from;
    if (!from) this.dispose();
  }

  add({ engagement_id, counts }: SentReactions): void {
    const now = this.#now();
    const from = this.#from;
    if (from?.engagement_id !== engagement_id || this.is_resting) return;
    const taken = Object.entries(counts).filter(([emoji]) => from.emoji.includes(emoji));
    this.#release(now);
    const most = this.#is_still.matches ? most_still : most_flights;
    const flying = this.#places.filter(({ flight }) => flight !== null).length;
    for (const flight of planFlights(Object.fromEntries(taken), now, most - flying)) this.#launch(flight);
    if (this.#layer) this.#frame ??= requestAnimationFrame(this.#tick);
  }

  #launch(flight: Flight): void {
    this.#layer ??= this.#open();
    // An element that shows the same emoji already need not be painted anew.
    const free = this.#places.filter((place) => place.flight === null);
    const place = free.find(({ text }) => text.data === flight.emoji) ?? free[0] ?? this.#addPlace();
    place.flight = flight;
    reword(place.text, flight.emoji);
    place.element.toggleAttribute("data-words", /\p{L}/u.test(flight.emoji));
    restyle(place.element, { opacity: "0", visibility: "" });
  }

  #open(): HTMLElement {
    const layer = element("div", { class: "reaction-layer", "aria-hidden": "true" });
    this.#root.append(layer);
    return layer;
  }

  #addPlace(): Place {
    const text = new Text();
    const place = { element: element("span", { class: "reaction" }, text), text, flight: null };
    this.#layer!.append(place.element);
    this.#places.push(place);
    return place;
  }

  #release(now: number): void {
    for (const place of this.#places) {
      const { flight } = place;
      if (!flight || (now < flight.ends_at && now > flight.began_at - away_ms)) continue;
      place.flight = null;
      restyle(place.element, { visibility: "hidden" });
    }
  }

  /** Nothing is done while nothing is in the air. */
  #tick = () => {
    this.#frame = null;
    this.#move(this.#now());
    if (this.#places.some(({ flight }) => flight)) this.#frame = requestAnimationFrame(this.#tick);
  };

  #move(now: number): void {
    this.#release(now);
    const { left, top, width, height } = cutFor(this.#root, { width: 1, height: 1 }).ground;
    const shorter = Math.min(width, height);
    // What is scaled down stays sharp.
    const set_size = shorter * usual_size * flight_sizes.most;
    if (this.#layer) restyle(this.#layer, { fontSize: `${set_size.toFixed(1)}px` });
    const isStill = this.#is_still.matches;
    for (const { element, flight } of this.#places) {
      if (!flight) continue;
      const { up, aside } = flightAt(flight, now);
      const risen = isStill ? 0.12 + 0.5 * flight.sway : up;
      const grown = isStill ? 1 : Math.min(1, 0.5 + up / comes / 2);
      const whole = shorter * usual_size * flight.size;
      const size = whole * grown;
      const x = left + flight.x * width + (isStill ? 0 : aside * shorter * sways) - size / 2;
      const y = top + height - risen * (height + whole) + (whole - size) / 2;
      restyle(element, {
        transform: `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0) scale(${(size / set_size).toFixed(3)})`,
        opacity: (now < flight.began_at
          ? 0
          : Math.min(1, up / comes, up <= goes ? 1 : (1 - up) / (1 - goes))
        ).toFixed(3),
      });
    }
  }

  dispose(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#layer?.remove();
    this.#layer = null;
    this.#places = [];
  }
}
