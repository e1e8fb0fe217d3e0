import type { ClientMessage } from "../../../contract/clientMessages.ts";
import { most_plays, type ServerMessage } from "../../../contract/liveMessages.ts";
import type { ScreenPlay } from "../../../contract/plays.ts";
import type { UntoldPlays } from "./UntoldPlays.ts";

interface Options {
  /** Returns false when there is no connection. */
  send(message: ClientMessage): boolean;
  /** Returns a monotonic time. */
  localTime(): number;
  random(): number;
}

/** Screens send at times of their own, so that a thousand of them do not send in the same moment. */
const every_ms = { least: 20_000, most: 40_000 };
/** After a connection came back there may be much to tell; the server takes a batch a second of each screen. */
const next_batch_ms = 1_000;
const after_welcome_ms = { least: 500, most: 4_000 };
/** A batch without an answer is sent again. */
const answer_ms = 20_000;
/** The server closes a connection that sends more than 64 KiB at once. */
const most_characters = 48_000;

/** Tells the server what was shown, until it says that it has stored it. */
export class PlaySender {
  #options: Options;
  #untold: UntoldPlays;
  /** A server of an earlier version would close the connection. */
  #isWelcome = false;
  #batch = 0;
  #sent: { batch: number; plays: ScreenPlay[]; at: number } | null = null;
  #next_at = Infinity;

  constructor(untold: UntoldPlays, options: Options) {
    this.#untold = untold;
    this.#options = options;
  }

  hear(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.#isWelcome = message.plays === true;
      this.#sent = null;
      this.#wait(this.#between(after_welcome_ms));
    }
    if (message.type !== "plays_stored" || message.batch !== this.#sent?.batch) return;
    this.#untold.remove(this.#sent.plays);
    this.#sent = null;
    this.#wait(this.#untold.size >= most_plays ? next_batch_ms : this.#between(every_ms));
  }

  /** Must be called about once a second. */
  look(): void {
    const at = this.#options.localTime();
    if (this.#sent && at - this.#sent.at > answer_ms) this.#sent = null;
    if (!this.#isWelcome || this.#sent || at < this.#next_at) return;
    this.#wait(this.#between(every_ms));
    const plays = this.#untold.first(most_plays, most_characters);
    if (plays.length === 0) return;
    this.#batch += 1;
    const message = { type: "plays" as const, batch: this.#batch, rows: plays };
    if (this.#options.send(message)) this.#sent = { batch: this.#batch, plays, at };
  }

  #wait(ms: number): void {
    this.#next_at = this.#options.localTime() + ms;
  }

  #between({ least, most }: { least: number; most: number }): number {
    return least + (most - least) * this.#options.random();
  }
}
