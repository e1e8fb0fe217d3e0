import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { WebSocket } from "ws";
import type { ServerMessage } from "../../../src/contract/liveMessages.ts";
import { fetchGuestToken } from "./guestToken.ts";
import type { TestAnswer } from "../node/testNode.ts";

export const newToken = () => randomBytes(32).toString("base64url");

/** A guest's phone as the server sees it: a token, requests, and one live connection where asked for. */
export class TestPhone {
  #token: string | null;
  #asking: Promise<string | null> | null = null;
  readonly messages: ServerMessage[] = [];
  #at: string;
  #url: string;
  #code: string;
  #socket: WebSocket | null = null;
  #waiting: (() => void)[] = [];
  #closed_with: number | null = null;

  /** Asks for a token before it does anything, unless it is given one. */
  constructor(url: string, join_code: string, token: string | null = null) {
    this.#url = url;
    this.#code = join_code;
    this.#at = `${url}/guest/${join_code}`;
    this.#token = token;
  }

  /** Known once it has done something. */
  get token(): string {
    if (this.#token === null) throw new Error("this phone has no token yet");
    return this.#token;
  }

  /** Where nothing has the code, it goes on with one of its own. */
  async ready(): Promise<this> {
    if (this.#token !== null) return this;
    this.#asking ??= fetchGuestToken(this.#url, this.#code);
    this.#token = (await this.#asking) ?? this.#token ?? newToken();
    return this;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    await this.ready();
    const response = await fetch(this.#at + path, {
      method,
      headers: {
        Authorization: `Guest ${this.token}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status, headers: answered } = response;
    return { status, headers: answered, body: text === "" ? null : JSON.parse(text) };
  }

  /** With a key of its own unless told. */
  post(body: object, key = newToken()): Promise<TestAnswer> {
    return this.call("POST", "/posts", body, { "Idempotency-Key": key });
  }

  /** Pings as the page does, and says nothing of it. */
  async connect(): Promise<this> {
    await this.ready();
    const socket = new WebSocket(`${this.#url.replace("http", "ws")}/live`);
    this.#socket = socket;
    const wakeAll = () => {
      for (const wake of this.#waiting.splice(0)) wake();
    };
    socket.on("error", () => {});
    const staying = setInterval(() => {
      // On a busy machine a socket may take longer than this to open.
      if (socket.readyState === WebSocket.OPEN) this.say({ type: "ping", t: -1 });
    }, 5_000);
    staying.unref();
    socket.on("close", (code) => {
      clearInterval(staying);
      this.#closed_with = code;
      wakeAll();
    });
    socket.on("message", (data) => {
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
      if (message.type === "pong" && message.t === -1) return;
      this.messages.push(message);
      wakeAll();
    });
    await once(socket, "open");
    const hello = { type: "hello", protocol: 1, as: "guest", join_code: this.#code, token: this.token };
    this.say(hello);
    return this;
  }

  say(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** The first message that fits, already here or still to come. */
  async hear<T extends ServerMessage["type"]>(
    type: T,
    fits: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    type Wanted = Extract<ServerMessage, { type: T }>;
    return (await this.hearAny(
      (message) => message.type === type && fits(message as Wanted),
      type,
    )) as Wanted;
  }

  async hearAny(fits: (message: ServerMessage) => boolean, what = "it"): Promise<ServerMessage> {
    for (let seen = 0; ;) {
      for (; seen < this.messages.length; seen += 1)
        if (fits(this.messages[seen]!)) return this.messages[seen]!;
      if (this.isClosed)
        throw new Error(`closed before ${what} came; heard ${JSON.stringify(this.messages).slice(0, 500)}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  get isClosed(): boolean {
    return this.#socket?.readyState === WebSocket.CLOSED;
  }

  /** Resolves with the code that the other side closed it with. */
  async closed(): Promise<number> {
    while (this.#closed_with === null) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#closed_with;
  }

  close(): void {
    this.#socket?.terminate();
  }
}
