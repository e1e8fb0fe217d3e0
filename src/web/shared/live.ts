import type { ClientMessage, ServerMessage } from "../../core/protocol/messages.ts";

/** `connecting` the first time, `live` while the server answers, `lost` until it does again. */
export type LiveState = "connecting" | "live" | "lost";

export interface LiveOptions {
  url: string;
  hello: ClientMessage;
  onMessage: (message: ServerMessage) => void;
  onState: (state: LiveState) => void;
  /** Between pings, or how long to wait for the next one after so many in a row. */
  ping_ms?: number | ((pings: number) => number);
  /** The clock whose time pings carry, and their answers bring back. */
  localTime?: () => number;
  /** Without a word for so long the connection counts as dead, whatever the network says. */
  silence_ms?: number;
}

export interface Live {
  /** Ends a wait: the network is back, or the page is looked at again. */
  retryNow(): void;
  /** Asks whether the server is still there, as after sleep, and opens another connection where it is not. */
  check(): void;
  /** False: there is no connection to send it over. */
  send(message: ClientMessage): boolean;
  close(): void;
}

const first_wait_ms = 500;
const longest_wait_ms = 15_000;
/** An answer that takes longer is worth another connection to somebody who looks at the page. */
const patience_ms = 3_000;

/** A live connection that comes back by itself for as long as it is not closed. */
export function openLive({
  url,
  hello,
  onMessage,
  onState,
  ping_ms = 5000,
  localTime = Date.now,
  silence_ms = 15_000,
}: LiveOptions): Live {
  let socket: WebSocket | null = null;
  let failures = 0;
  let heard_at = 0;
  let asked_wait_ms: number | null = null;
  let pings: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let isLive = false;

  onState("connecting");
  connect();

  function connect() {
    clearTimeout(retry);
    isLive = false;
    const opened = new WebSocket(url);
    socket = opened;
    heard_at = Date.now();
    opened.addEventListener("open", () => opened.send(JSON.stringify(hello)));
    opened.addEventListener("message", ({ data }) => socket === opened && hear(data));
    opened.addEventListener("close", () => socket === opened && lose());
    pingLater(0);
  }

  function hear(data: unknown) {
    heard_at = Date.now();
    const message = readMessage(data);
    if (!message) return;
    if (message.type === "bye") asked_wait_ms = message.retry_ms;
    if (message.type === "welcome") {
      failures = 0;
      isLive = true;
      onState("live");
    }
    onMessage(message);
  }

  function pingLater(count: number) {
    clearTimeout(pings);
    pings = setTimeout(() => ping(count), typeof ping_ms === "number" ? ping_ms : ping_ms(count));
  }

  function ping(count: number) {
    if (Date.now() - heard_at > silence_ms) return lose();
    const isSent = send({ type: "ping", t: localTime() });
    pingLater(isSent ? count + 1 : count);
  }

  function send(message: ClientMessage): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function lose() {
    clearTimeout(pings);
    isLive = false;
    const lost = socket;
    socket = null;
    lost?.close();
    if (closed) return;
    onState("lost");
    retry = setTimeout(connect, asked_wait_ms ?? waitAfter(failures));
    asked_wait_ms = null;
    failures += 1;
  }

  /** An attempt begun while the network was away may hang for long: a new one takes its place. */
  function connectAnew() {
    failures = 0;
    clearTimeout(pings);
    const hanging = socket;
    socket = null;
    hanging?.close();
    connect();
  }

  return {
    retryNow() {
      if (!closed && !isLive) connectAnew();
    },
    check() {
      if (!isLive) return;
      const [asked, asked_at] = [socket, Date.now()];
      ping(0);
      setTimeout(() => {
        if (!isLive || socket !== asked || heard_at >= asked_at) return;
        lose();
        connectAnew();
      }, patience_ms);
    },
    send: (message) => isLive && send(message),
    close() {
      closed = true;
      clearTimeout(retry);
      lose();
    },
  };
}

function waitAfter(failures: number): number {
  return spread(Math.min(first_wait_ms * 2 ** failures, longest_wait_ms));
}

/** Between half and all of it, so that a thousand pages do not all come back in the same moment. */
function spread(wait_ms: number): number {
  return wait_ms * (0.5 + Math.random() / 2);
}

function readMessage(data: unknown): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === "object" && message !== null && "type" in message
      ? (message as ServerMessage)
      : null;
  } catch {
    return null;
  }
}
