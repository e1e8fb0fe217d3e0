import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import type { GuestAct } from "../../../src/contract/guestAct.ts";
import type { NotDone, ServerMessage } from "../../../src/contract/liveMessages.ts";
import type { OwnGame, ShownGame } from "../../../src/core/quizzes/shownGame.ts";
import { fetchGuestToken } from "../guests/guestToken.ts";

type Act = GuestAct extends infer One ? (One extends GuestAct ? Omit<One, "act"> : never) : never;

/** A phone that does as the page does: it comes back by itself, and says again what was not answered. */
export class SteadyPlayer {
  game: ShownGame | null = null;
  own: OwnGame | null = null;
  /** How often it had to come back. */
  returns = -1;
  #url: string;
  #token: string | null = null;
  #join_code: string;
  #socket: WebSocket | null = null;
  #acts = 0;
  #waiting = new Map<number, { message: GuestAct; settle: (because: NotDone | null) => void }>();
  #closed = false;

  constructor(url: string, join_code: string) {
    this.#url = url;
    this.#join_code = join_code;
    void this.#connect();
  }

  /** Settles when the server has answered, however often the line was lost; null: it is done. */
  act(act: Act): Promise<NotDone | null> {
    const message: GuestAct = { ...act, act: (this.#acts += 1) };
    return new Promise((settle) => {
      this.#waiting.set(message.act, { message, settle });
      this.#say(message);
    });
  }

  get isThere(): boolean {
    return this.game !== null && this.#socket?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#closed = true;
    this.#socket?.terminate();
  }

  async #connect(): Promise<void> {
    const token = await this.#ownToken();
    if (this.#closed) return;
    this.game = null;
    this.returns += 1;
    const socket = new WebSocket(`${this.#url.replace(/^http/, "ws")}/live`);
    this.#socket = socket;
    socket.on("open", () => {
      this.#say({ type: "hello", protocol: 1, as: "guest", join_code: this.#join_code, token });
    });
    socket.on("message", (data) => this.#hear(JSON.parse((data as Buffer).toString()) as ServerMessage));
    socket.on("error", () => {});
    socket.on("close", () => void sleep(100 + Math.random() * 200).then(() => this.#connect()));
  }

  async #ownToken(): Promise<string> {
    while (this.#token === null && !this.#closed) {
      this.#token = await fetchGuestToken(this.#url, this.#join_code).catch(() => null);
      if (this.#token === null) await sleep(100 + Math.random() * 200);
    }
    return this.#token ?? "";
  }

  #hear(message: ServerMessage): void {
    if (message.type === "game") {
      const isBack = this.game === null;
      this.game = message.game;
      if (message.own !== undefined) this.own = message.own;
      if (isBack) for (const { message } of this.#waiting.values()) this.#say(message);
    }
    if (message.type === "done") {
      if (message.own) this.own = message.own;
      this.#settle(message.act, null);
    }
    if (message.type === "not_done") void this.#hearNotDone(message.act, message.because);
  }

  /** Only these are worth another try: the server has not heard of the question yet, or has no time. */
  async #hearNotDone(act: number, because: NotDone): Promise<void> {
    if (because !== "too_early" && because !== "busy") return this.#settle(act, because);
    await sleep(100 + Math.random() * 200);
    const waiting = this.#waiting.get(act);
    if (waiting) this.#say(waiting.message);
  }

  #settle(act: number, because: NotDone | null): void {
    this.#waiting.get(act)?.settle(because);
    this.#waiting.delete(act);
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
