import type { ClientMessage, ServerMessage } from "../../core/protocol/messages.ts";
import { waitAfterPing_ms } from "../../core/time/roundTrips.ts";

const silence_ms = 12_000;
/** A line that may have died while the device slept must answer within this time. */
const proof_ms = 3_000;
const first_wait_ms = 200;
// A server that is back is noticed, and caught up with, within two seconds.
const longest_wait_ms = 1_000;
/** Longer than that takes only an attempt that began while the network was gone. */
const opening_ms = 3_000;
/** A server that speaks another protocol is not asked again every moment. */
const refused_wait_ms = 30_000;

interface Options {
  url: string;
  /** Answers whenever the server is there. */
  health_url: string;
  hello(): ClientMessage;
  localTime(): number;
  onMessage(message: ServerMessage, received_at: number): void;
  /** There is no line any more, for now. */
  onLost(): void;
}

/** One line to the server that comes back by itself for as long as the page is open. */
export class Connection {
  #options: Options;
  #socket: WebSocket | null = null;
  #failures = 0;
  #heard_at = 0;
  #asked_wait_ms: number | null = null;
  #nextPing: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    addEventListener("online", () => {
      if (this.#socket?.readyState === WebSocket.OPEN) this.hurry();
      else this.reopen();
    });
  }

  open(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    this.#heard_at = this.#options.localTime();
    socket.addEventListener("open", () => {
      this.say(this.#options.hello());
      // The server's time is known before anything plays.
      this.#ping(1);
    });
    socket.addEventListener("message", ({ data }) => socket === this.#socket && this.#hear(data));
    socket.addEventListener("close", () => socket === this.#socket && this.#lose());
    this.#ping(1);
  }

  /** Says hello anew, at once. */
  reopen(): void {
    this.#drop();
    this.open();
  }

  /** The same, if there is a line: one that is being opened will say it anyway. */
  renew(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.reopen();
  }

  /** Learns the time anew, quickly. */
  hurry(): void {
    if (!this.#socket) return;
    this.#heard_at = Math.min(this.#heard_at, this.#options.localTime() - silence_ms + proof_ms);
    this.#ping(1);
  }

  #hear(data: unknown): void {
    // Before anything else: what takes time here would count as time on the way.
    const received_at = this.#options.localTime();
    this.#heard_at = received_at;
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === "welcome") this.#failures = 0;
    if (message.type === "bye") this.#asked_wait_ms = message.retry_ms;
    if (message.type === "refused") this.#asked_wait_ms = spread(refused_wait_ms);
    this.#options.onMessage(message, received_at);
  }

  #ping(count: number): void {
    clearTimeout(this.#nextPing);
    const patience_ms = this.#socket?.readyState === WebSocket.OPEN ? silence_ms : opening_ms;
    if (this.#options.localTime() - this.#heard_at > patience_ms) return this.#lose();
    this.#nextPing = setTimeout(() => this.#ping(count + 1), waitAfterPing_ms(count));
    this.say({ type: "ping", t: this.#options.localTime() });
  }

  /** Lost while there is no line. */
  say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #lose(): void {
    this.#drop();
    this.#options.onLost();
    const wait_ms = spread(Math.min(first_wait_ms * 2 ** this.#failures, longest_wait_ms));
    const isFirst = this.#failures === 0;
    this.#retry = setTimeout(
      () => (isFirst ? this.open() : void this.#comeBack()),
      this.#asked_wait_ms ?? wait_ms,
    );
    this.#asked_wait_ms = null;
    this.#failures += 1;
  }

  /** Browsers hold sockets that failed often back for up to five seconds, so a plain request finds out first. */
  async #comeBack(): Promise<void> {
    const retry = this.#retry;
    const isThere = await answers(this.#options.health_url);
    // Opened by somebody else meanwhile.
    if (this.#socket || this.#retry !== retry) return;
    if (isThere) this.open();
    else this.#lose();
  }

  #drop(): void {
    clearTimeout(this.#nextPing);
    clearTimeout(this.#retry);
    const dropped = this.#socket;
    this.#socket = null;
    dropped?.close();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(opening_ms) })).ok;
  } catch {
    return false;
  }
}

/** Between half and all of it, so that a thousand screens do not all come back in the same moment. */
function spread(wait_ms: number): number {
  return wait_ms * (0.5 + Math.random() / 2);
}
