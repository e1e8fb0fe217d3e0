import { fetchGuestToken } from "./guestToken.ts";
import { LightSocket } from "./lightSocket.ts";

type ReceivedMessage = Record<string, unknown> & { type: string };

/** One phone in a game: what it said and heard, with the moments. */
export class Player {
  #token: string | null = null;
  readonly name: string;
  socket: LightSocket | null = null;
  #url: string;
  #join_code: string;
  #acts = 0;
  #hears = new Set<(told: string) => boolean>();

  constructor(url: string, join_code: string, n: number) {
    this.#url = url;
    this.#join_code = join_code;
    this.name = `Player ${n}`;
  }

  /** As the page does, before anything else. */
  async askForToken(): Promise<void> {
    this.#token ??= await fetchGuestToken(this.#url, this.#join_code);
  }

  /** Answers when the phone knows the game and what is its own. */
  async connect(): Promise<ReceivedMessage> {
    await this.askForToken();
    const socket = await LightSocket.open(this.#url);
    this.socket = socket;
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

  ping(): void {
    this.socket?.send('{"type":"ping","t":1}');
  }

  /** The next message with all of these in it. */
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
    const told = await answered;
    if (!/"type": ?"done"/.test(told)) throw new Error(`${this.name} was told ${told}`);
    return told;
  }
}
