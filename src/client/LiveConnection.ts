import type { ClientMessage } from "../contract/clientMessages.ts";
import type { ServerMessage } from "../contract/liveMessages.ts";
import { readServerMessage } from "./readServerMessage.ts";

/** `connecting` the first time, `live` once the server has welcomed the page, `lost` until it does so again. */
export type ConnectionState = "connecting" | "live" | "lost";

export interface LiveSettings {
  /** Where the server is, `https://screens.example`. */
  url: string;
  /** The clock whose time pings carry, and their answers bring back. */
  localTime?: () => number;
  /** How long to wait before the next ping, after so many on this connection. */
  ping_ms?: (pings: number) => number;
  /** A connection without a word for so long counts as dead, whatever the network says. */
  silence_ms?: number;
  /** An attempt that takes longer began while the network was gone. */
  opening_ms?: number;
  first_wait_ms?: number;
  longest_wait_ms?: number;
  /** A server that speaks another protocol need not be asked again as soon as one that is merely away. */
  refused_wait_ms?: number;
  /**
   * Answers whenever the server is there. Browsers hold sockets that failed often back for up to five seconds, so a page
   * that must be back sooner finds out by a plain request first.
   */
  health_url?: string;
}

export interface LiveHandlers {
  /** What the page says first on each new connection. */
  hello: () => ClientMessage;
  onMessage: (message: ServerMessage, received_at: number) => void;
  onState?: (state: ConnectionState) => void;
  /** The server sent something that is no message of this protocol. Unless told, pages report it and programs print it. */
  onUnreadable?: (error: unknown) => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** An open connection that may have died while the device slept must answer within this time. */
const proof_ms = 3_000;

const defaults = {
  localTime: Date.now,
  ping_ms: (_pings: number) => 5_000,
  silence_ms: 15_000,
  opening_ms: 15_000,
  first_wait_ms: 500,
  longest_wait_ms: 15_000,
};

/** What reports an error in a page. Node has none. */
const { reportError = console.error } = globalThis as { reportError?: (error: unknown) => void };

/** A connection to the server, which comes back by itself until it is closed. */
export class LiveConnection {
  #settings: LiveSettings & typeof defaults;
  /** Null before the connection is opened and after it is closed. */
  #handlers: LiveHandlers | null = null;
  #state: ConnectionState | null = null;
  #socket: WebSocket | null = null;
  #isWelcome = false;
  #failures = 0;
  #heard_at = 0;
  #asked_wait_ms: number | null = null;
  #opening: Timer;
  #nextPing: Timer;
  #retry: Timer;

  constructor(settings: LiveSettings) {
    this.#settings = { ...defaults, ...settings };
  }

  open(handlers: LiveHandlers): void {
    this.#handlers = handlers;
    this.#enter("connecting");
    this.#connect();
  }

  close(): void {
    this.#handlers = null;
    this.#drop();
  }

  /** Says hello anew on another connection, at once. */
  reopen(): void {
    this.#drop();
    this.#connect();
  }

  /** Does the same unless there is no connection yet: the one that is being opened will say hello anyway. */
  renew(): void {
    if (this.#isOpen) this.reopen();
  }

  /**
   * Makes sure of the connection, as after sleep, when the network is back or when the page is looked at again: an open
   * one has to prove itself, and one that is missing or hangs is opened at once.
   */
  check(): void {
    if (!this.#handlers) return;
    if (!this.#isOpen) {
      this.#failures = 0;
      return this.reopen();
    }
    const [asked, asked_at] = [this.#socket, this.#settings.localTime()];
    this.#ping(0);
    setTimeout(() => {
      if (this.#socket !== asked || this.#heard_at >= asked_at) return;
      this.#lose();
      this.check();
    }, proof_ms);
  }

  /** False: the message is lost, because the server has not welcomed the page yet. */
  send(message: ClientMessage): boolean {
    return this.#isWelcome && this.#transmit(message);
  }

  #connect(): void {
    if (!this.#handlers) return;
    const { hello } = this.#handlers;
    const socket = new WebSocket(`${this.#settings.url.replace(/^http/, "ws").replace(/\/+$/, "")}/live`);
    this.#socket = socket;
    this.#opening = setTimeout(() => this.#lose(), this.#settings.opening_ms);
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#opening);
      this.#heard_at = this.#settings.localTime();
      this.#transmit(hello());
      // The server's time is known before anything plays.
      this.#ping(0);
    });
    socket.addEventListener("message", ({ data }) => socket === this.#socket && this.#hear(data));
    const lose = () => socket === this.#socket && this.#lose();
    // In Node 22 a socket that could not be opened has an error and is never closed.
    socket.addEventListener("error", lose);
    socket.addEventListener("close", lose);
  }

  #hear(data: unknown): void {
    // This is noted before anything else: what takes time here would count as time on the way.
    const received_at = this.#settings.localTime();
    this.#heard_at = received_at;
    const message = this.#read(data);
    if (!message) return;
    if (message.type === "bye") this.#asked_wait_ms = message.retry_ms;
    if (message.type === "refused" && this.#settings.refused_wait_ms !== undefined)
      this.#asked_wait_ms = spread(this.#settings.refused_wait_ms);
    if (message.type === "welcome") {
      this.#failures = 0;
      this.#isWelcome = true;
      this.#enter("live");
    }
    this.#handlers?.onMessage(message, received_at);
  }

  #read(data: unknown): ServerMessage | null {
    try {
      return readServerMessage(JSON.parse(String(data)));
    } catch (error) {
      (this.#handlers?.onUnreadable ?? reportError)(error);
      return null;
    }
  }

  #ping(pings: number): void {
    clearTimeout(this.#nextPing);
    const { localTime, ping_ms, silence_ms } = this.#settings;
    if (localTime() - this.#heard_at > silence_ms) return this.#lose();
    this.#transmit({ type: "ping", t: localTime() });
    this.#nextPing = setTimeout(() => this.#ping(pings + 1), ping_ms(pings + 1));
  }

  #lose(): void {
    this.#drop();
    this.#enter("lost");
    if (!this.#handlers) return;
    const { first_wait_ms, longest_wait_ms, health_url } = this.#settings;
    const wait_ms = spread(Math.min(first_wait_ms * 2 ** this.#failures, longest_wait_ms));
    const isToAsk = health_url !== undefined && this.#failures > 0;
    this.#retry = setTimeout(
      () => (isToAsk ? void this.#connectIfAnswered(health_url) : this.#connect()),
      this.#asked_wait_ms ?? wait_ms,
    );
    this.#asked_wait_ms = null;
    this.#failures += 1;
  }

  async #connectIfAnswered(health_url: string): Promise<void> {
    const retry = this.#retry;
    const isThere = await answers(health_url, this.#settings.opening_ms);
    // Meanwhile somebody else may have opened or closed the connection.
    if (this.#socket || this.#retry !== retry) return;
    if (isThere) this.#connect();
    else this.#lose();
  }

  #drop(): void {
    clearTimeout(this.#opening);
    clearTimeout(this.#nextPing);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#isWelcome = false;
    const dropped = this.#socket;
    this.#socket = null;
    dropped?.close();
  }

  #enter(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#handlers?.onState?.(state);
  }

  get #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #transmit(message: ClientMessage): boolean {
    if (!this.#isOpen) return false;
    this.#socket!.send(JSON.stringify(message));
    return true;
  }
}

async function answers(url: string, patience_ms: number): Promise<boolean> {
  try {
    return (await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(patience_ms) })).ok;
  } catch {
    return false;
  }
}

/** Between half and all of a wait, so that a thousand pages do not all come back in the same moment. */
function spread(wait_ms: number): number {
  return wait_ms * (0.5 + Math.random() / 2);
}
