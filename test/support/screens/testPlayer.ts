import type { GuestAct } from "../../../src/contract/guestAct.ts";
import type { ServerMessage } from "../../../src/contract/liveMessages.ts";
import { TestPhone } from "../guests/testPhone.ts";

type Given<T> = T extends { act: number } ? Omit<T, "act"> : never;
type Told = Extract<ServerMessage, { type: "game" }>;
export type Answered = Extract<ServerMessage, { type: "done" | "not_done" }>;

/** A phone that plays. */
export class TestPlayer extends TestPhone {
  #acts = 0;

  /** Connected, and told where the game is. */
  async arrive(): Promise<this> {
    await this.connect();
    await this.hear("poll");
    return this;
  }

  /** Does something and waits for what became of it. */
  async act(given: Given<GuestAct>): Promise<Answered> {
    const act = (this.#acts += 1);
    this.say({ ...given, act });
    return this.hearOf(act);
  }

  async hearOf(act: number): Promise<Answered> {
    const isOfIt = (message: ServerMessage) =>
      (message.type === "done" || message.type === "not_done") && message.act === act;
    return (await this.hearAny(isOfIt)) as Answered;
  }

  join(game_id: string, name: string, team?: { id: string } | { name: string }): Promise<Answered> {
    return this.act({ type: "join", game_id, name, ...(team && { team }) });
  }

  answer(game_id: string, q: number, answer: string | number | boolean | string[]): Promise<Answered> {
    return this.act({ type: "answer", game_id, q, answer });
  }

  /** The first time that the game was told in this phase. */
  hearPhase(phase: string, q?: number): Promise<Told> {
    return this.hear("game", ({ game }) => game?.phase === phase && (q === undefined || game.q === q));
  }
}

/** Connected and in the game; answers the players in the order of the names. */
export function joined(
  url: string,
  { join_code, id }: { join_code: string; id: string },
  names: string[],
  team?: { id: string } | { name: string },
): Promise<TestPlayer[]> {
  return Promise.all(
    names.map(async (name) => {
      const player = await new TestPlayer(url, join_code).arrive();
      const { type } = await player.join(id, name, team);
      if (type !== "done") throw new Error(`${name} could not join`);
      return player;
    }),
  );
}
