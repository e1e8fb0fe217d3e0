import type { Choice } from "../../../core/playback/choices.ts";
import type { ClientMessage } from "../../../contract/clientMessages.ts";
import { type Interaction, pickLaterVisit, type Visit, visitAt } from "../../../core/stages/visit.ts";

// A hand that goes on touching is told of no more often.
const tell_ms = 1_000;
// On a wall all screens are to begin together, so they must have received it.
const wall_lead_ms = 200;

interface Options {
  /** Returns the server's time. */
  now: () => number;
  interaction: () => Interaction;
  say: (message: ClientMessage) => void;
}

/**
 * Holds what a visitor chose, as this screen knows it: it counts here at once, and for the whole stage as soon as it
 * is told.
 */
export class HeldVisit {
  #options: Options;
  #visit: Visit | null = null;
  #told_at = -Infinity;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns also a visit that is over, because whoever plays asks by the clock. */
  get visit(): Visit | null {
    return this.#visit;
  }

  get current(): Visit | null {
    return visitAt(this.#visit, this.#options.interaction(), this.#options.now());
  }

  /** Notes that somebody is still there. */
  touch(): void {
    this.#put({});
    const wait_ms = Math.max(0, this.#told_at + tell_ms - this.#options.now());
    this.#telling ??= setTimeout(() => this.tell(), wait_ms);
  }

  open(choice: Choice, on_wall: boolean): void {
    const at = Math.floor(this.#options.now()) + (on_wall ? wall_lead_ms : 0);
    this.#put({ opened: { ...choice, at } });
    this.tell();
  }

  close(): void {
    this.#put({ opened: null });
    this.tell();
  }

  speak(language: string): void {
    this.#put({ language });
    this.tell();
  }

  /** Takes what the server tells; null means that it is over. */
  hear(told: Visit | null): void {
    this.#visit = told && pickLaterVisit(this.#visit, told);
  }

  forget(): void {
    this.#visit = null;
    clearTimeout(this.#telling);
    this.#telling = undefined;
  }

  /** The message is lost while there is no connection; whoever comes back sends it again. */
  tell(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    const visit = this.current;
    if (!visit) return;
    this.#told_at = this.#options.now();
    this.#options.say({ type: "visit", visit });
  }

  /** The moment is later than all that is known, even if another screen's clock is a little ahead. */
  #put(chosen: Partial<Visit>): void {
    const { language = null, opened = null } = this.current ?? {};
    const touched_at = Math.max(Math.floor(this.#options.now()), (this.current?.touched_at ?? 0) + 1);
    this.#visit = { language, opened, ...chosen, touched_at };
  }
}
