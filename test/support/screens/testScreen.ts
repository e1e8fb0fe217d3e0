import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { WebSocket } from "ws";
import type { ServerMessage } from "../../../src/contract/liveMessages.ts";

/** What a screen that only stays says with its pings. */
const staying = -1;

/**
 * A screen as the server sees it: one live connection. It pings as a page does, and says nothing of it, so that it is not
 * taken for gone while a test beside it takes its time.
 */
export class TestScreen {
  readonly token: string;
  readonly messages: ServerMessage[] = [];
  #socket: WebSocket;
  #waiting: (() => void)[] = [];
  #staying: NodeJS.Timeout;

  private constructor(socket: WebSocket, token: string) {
    this.#socket = socket;
    this.token = token;
    this.#staying = setInterval(() => {
      // On a busy machine a socket may take longer than this to open.
      if (socket.readyState === WebSocket.OPEN) this.say({ type: "ping", t: staying });
    }, 5_000);
    this.#staying.unref();
    socket.on("error", () => {});
    socket.on("message", (data) => {
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
      if (message.type === "pong" && message.t === staying) return;
      this.messages.push(message);
      for (const wake of this.#waiting.splice(0)) wake();
    });
    socket.on("close", () => {
      this.fallSilent();
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  static async open(
    url: string,
    {
      token = randomBytes(32).toString("base64url"),
      since,
      link,
      view,
      address,
    }: {
      token?: string;
      since?: string;
      link?: string;
      view?: string;
      /** Where it comes from, as a proxy says that the node trusts. */
      address?: string;
    } = {},
  ) {
    const headers = address === undefined ? {} : { "X-Forwarded-For": address };
    const socket = new WebSocket(`${url.replace("http", "ws")}/live`, { headers });
    const screen = new TestScreen(socket, token);
    await once(socket, "open");
    screen.say({ type: "hello", protocol: 1, as: "screen", token, since, link, view });
    return screen;
  }

  say(message: unknown): void {
    this.#socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** The first message that fits, already here or still to come. */
  async hear<T extends ServerMessage["type"]>(
    type: T,
    fits: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    for (let seen = 0; ;) {
      for (; seen < this.messages.length; seen += 1) {
        const message = this.messages[seen]!;
        if (message.type === type && fits(message as Extract<ServerMessage, { type: T }>)) {
          return message as Extract<ServerMessage, { type: T }>;
        }
      }
      if (this.isClosed) throw new Error(`closed before ${type} came; heard ${this.#heard()}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** The start of each message is enough to know it by. */
  #heard(): string {
    return this.messages.map((message) => JSON.stringify(message).slice(0, 120)).join(" | ");
  }

  get isClosed(): boolean {
    return this.#socket.readyState === WebSocket.CLOSED;
  }

  async closed(): Promise<void> {
    if (!this.isClosed) await once(this.#socket, "close");
  }

  /** Like a screen whose line is dead: the connection stays, nothing comes from it. */
  fallSilent(): void {
    clearInterval(this.#staying);
  }

  /** Like a screen whose machine hangs: the connection stays, nothing is taken from it. */
  stopReading(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** What a screen does when it was asked for its picture. */
export function sendPicture(url: string, token: string, body: Uint8Array<ArrayBuffer>, type = "image/jpeg") {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": type };
  return fetch(`${url}/screen/picture`, { method: "POST", headers, body });
}

/** A page that shows its code and waits to be claimed. */
export async function waitingScreen(
  url: string,
): Promise<{ screen: TestScreen; code: string; close(): void }> {
  const screen = await TestScreen.open(url);
  const { code } = await screen.hear("pairing");
  return { screen, code, close: () => screen.close() };
}
