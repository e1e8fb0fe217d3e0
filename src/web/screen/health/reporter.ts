import type { NowPlaying } from "../../../core/playback/nowPlaying.ts";
import type { ClientMessage } from "../../../contract/clientMessages.ts";

type Report = Extract<ClientMessage, { type: "report" }>;

/** What happens within this time of the last report is told together. */
const gather_ms = 1_000;

/** Tells the server what plays here and what is wrong, when it has changed. */
export class Reporter {
  #say: (report: Report) => void;
  #report: Report = { type: "report", playing: null, problems: [] };
  #said = "";
  #said_at = -Infinity;
  #waiting: ReturnType<typeof setTimeout> | null = null;

  constructor(say: (report: Report) => void) {
    this.#say = say;
  }

  tell(news: { playing?: NowPlaying | null; problems?: string[]; resolution?: Report["resolution"] }): void {
    this.#report = { ...this.#report, ...news };
    const wait_ms = Math.max(0, this.#said_at + gather_ms - performance.now());
    if (this.#waiting === null) this.#waiting = setTimeout(() => this.#send(), wait_ms);
  }

  /** The server that listens now knows nothing of it yet. */
  repeat(): void {
    this.#said = "";
    this.tell({});
  }

  #send(): void {
    this.#waiting = null;
    const report = JSON.stringify(this.#report);
    if (report === this.#said) return;
    this.#said = report;
    this.#said_at = performance.now();
    this.#say(this.#report);
  }
}
