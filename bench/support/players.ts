import { setTimeout } from "node:timers/promises";
import { fetchGuestToken } from "./guestToken.ts";
import { LightSocket } from "./lightSocket.ts";

type ReceivedMessage = Record<string, unknown> & { type: string };

/** One phone in a game: what it sent and received, with the moments. */
export class Player {
  #token: string | null = null;
  readonly name: string;
  socket: LightSocket | null = null;
  #url: string;
  #join_code: string;
  #acts = 0;
  #closed: Promise<never> = new Promise(() => {});
  #hears = new Set<(told: string) => boolean>();

  constructor(url: string, join_code: string, n: number) {
    this.#url = url;
    this.#join_code = join_code;
    this.name = `Player ${n}`;
  }

  /** From now on the phone connects to this node. */
  moveTo(url: string): void {
    this.#url = url;
  }

  /** Asks for a token before anything else, as the page does. */
  async askForToken(): Promise<void> {
    this.#token ??= await fetchGuestToken(this.#url, this.#join_code);
  }

  /** Resolves when the phone knows the game and what is its own. */
  async connect(): Promise<ReceivedMessage> {
    await this.askForToken();
    const socket = await LightSocket.open(this.#url);
    this.socket = socket;
    this.#closed = new Promise((_, reject) => {
      socket.onClose = () => reject(new Error(`${this.name} lost its connection`));
    });
    this.#closed.catch(() => {});
    socket.onMessage = (text) => {
      for (const hear of this.#hears) if (hear(text)) this.#hears.delete(hear);
    };
    const known = this.next(/"type": ?"game"/);
    socket.send(
      JSON.stringify({
        type: "hello",
        protocol: 1,
        as: "guest",
        join_code: this.#join_code,
        token: this.#token,
      }),
    );
    return JSON.parse(await known) as ReceivedMessage;
  }

  join(game_id: string): Promise<string> {
    return this.#act({ type: "join", game_id, name: this.name });
  }

  answer(game_id: string, q: number, answer: string): Promise<string> {
    return this.#act({ type: "answer", game_id, q, answer });
  }

  upvote(post_id: string): Promise<string> {
    return this.#act({ type: "upvote", post_id, up: true });
  }

  watch(): Promise<string> {
    return this.#act({ type: "watch", questions: true });
  }

  /** Nobody answers this. */
  react(taps: Record<string, number>): void {
    this.#acts += 1;
    this.socket?.send(JSON.stringify({ type: "react", act: this.#acts, taps }));
  }

  /** Asks a question by a request, and again when the node is too busy, as the page does. */
  async ask(text: string): Promise<string> {
    const response = await fetch(`${this.#url}/guest/${this.#join_code}/posts`, {
      method: "POST",
      headers: {
        Authorization: `Guest ${this.#token}`,
        "Content-Type": "application/json",
        "Idempotency-Key": text,
      },
      body: JSON.stringify({ kind: "question", text }),
    });
    if (response.status === 503) {
      await setTimeout(1_000 * Number(response.headers.get("Retry-After") ?? 1));
      return this.ask(text);
    }
    if (response.status !== 201) throw new Error(`${this.name} asked and was told ${response.status}`);
    return ((await response.json()) as { post_id: string }).post_id;
  }

  /** Calls back with every message, until the socket is another one. */
  overhear(hear: (text: string) => void): void {
    this.#hears.add((told) => {
      hear(told);
      return false;
    });
  }

  ping(): void {
    this.socket?.send('{"type":"ping","t":1}');
  }

  /** Returns the next message that matches all of these. */
  next(...words: RegExp[]): Promise<string> {
    return new Promise((resolve) => {
      this.#hears.add((told) => {
        if (!words.every((word) => word.test(told))) return false;
        resolve(told);
        return true;
      });
    });
  }

  async #act(message: object): Promise<string> {
    const act = (this.#acts += 1);
    const answered = this.next(new RegExp(`"act": ?${act}\\b`));
    this.socket!.send(JSON.stringify({ ...message, act }));
    const told = await Promise.race([answered, this.#closed]);
    if (!/"type": ?"done"/.test(told)) throw new Error(`${this.name} was told ${told}`);
    return told;
  }
}
