import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import type { ServerMessage } from "../../../src/contract/liveMessages.ts";
import type { Programme } from "../../../src/core/playback/programme.ts";
import { withRecord } from "../../../src/core/playback/withRecord.ts";
import type { Values } from "../../../src/core/records/values.ts";

/** The page pings less often; this one also learns sooner up to where it has caught up. */
const ping_ms = 1_000;

/** A paired screen that does as the page does: it comes back by itself, and asks for what has changed meanwhile. */
export class SteadyScreen {
  /** How often it had to come back. */
  returns = -1;
  #url: string;
  #token: string;
  #since: string | undefined;
  #programme: Programme | null = null;
  #has_caught_up = false;
  #socket: WebSocket | null = null;
  #closed = false;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
    this.#connect();
  }

  get isThere(): boolean {
    return this.#has_caught_up && this.#socket?.readyState === WebSocket.OPEN;
  }

  /** What it shows of a record. */
  valuesOf(ref: string): Values | null | undefined {
    return this.#programme?.records[ref]?.values;
  }

  close(): void {
    this.#closed = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    if (this.#closed) return;
    this.#has_caught_up = false;
    this.returns += 1;
    const socket = new WebSocket(`${this.#url.replace(/^http/, "ws")}/live`);
    this.#socket = socket;
    const say = (message: object) => socket.send(JSON.stringify(message));
    let staying: NodeJS.Timeout | undefined;
    socket.on("open", () => {
      say({ type: "hello", protocol: 1, as: "screen", token: this.#token, since: this.#since });
      staying = setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) say({ type: "ping", t: 0 });
      }, ping_ms);
    });
    socket.on("message", (data) => this.#hear(JSON.parse((data as Buffer).toString()) as ServerMessage));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(staying);
      void sleep(100 + Math.random() * 200).then(() => this.#connect());
    });
  }

  #hear(message: ServerMessage): void {
    if (message.type === "programme") {
      this.#programme = message.programme;
      this.#since = undefined;
    }
    if (message.type === "change" && this.#programme)
      this.#programme = withRecord(this.#programme, message.id, message.body);
    if (message.type === "pong") this.#since = message.version ?? this.#since;
    if (message.type === "caught_up") {
      this.#since = message.version;
      this.#has_caught_up = true;
    }
  }
}
