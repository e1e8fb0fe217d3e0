import { topics } from "../../contract/topics.ts";
import type { Reactions, State } from "../../core/engagements/engagement.ts";
import type { App } from "../app.ts";
import type { Outcome, ReactAct } from "../guests/index.ts";
import { type Counter, openCounter } from "../http/counter.ts";
import { openPacedTeller } from "../realtime/openPacedTeller.ts";
import { transaction } from "../write.ts";
import { phoneTaps } from "./phoneTaps.ts";
import { addReactions } from "./reactions.repo.ts";

interface Allowed {
  state: State;
  reactions: Reactions;
}

/** Twice a second is soon enough for emoji that take seconds to fly. */
const pause_ms = 500;

/** A hall of 20,000 that claps, each phone once a second, stays below. */
const most_heard_a_second = 25_000;

/**
 * Gathers the emoji that guests of one engagement send on this node. However many tap, two small messages a second go
 * out, and nothing of a single guest is stored.
 */
export class ReactionRoom {
  #taken = new Set<string>();
  #counts = new Map<string, number>();
  #isByHand: (guest_id: string, taps: number) => boolean;
  #heard: Counter;
  #teller: ReturnType<typeof openPacedTeller<"taps">>;

  constructor(app: App, engagement: Allowed & { id: string; workspace_id: string }) {
    const { id: engagement_id, workspace_id } = engagement;
    // Whoever sends by a request of its own may be the first, and does not wait for what is read next.
    this.follow(engagement);
    this.#isByHand = app.state(phoneTaps);
    this.#heard = openCounter({ window_ms: 1_000, most_keys: 1, now: () => app.monotonic_ms() });
    this.#teller = openPacedTeller<"taps">({
      pause_ms,
      tell: async () => {
        const counts = Object.fromEntries(this.#counts);
        this.#counts.clear();
        try {
          await transaction(app, workspace_id, async (tx) => {
            await addReactions(tx.client, engagement_id, { at: app.now(), counts });
            tx.change(topics.reactions(engagement_id), { engagement_id, counts });
          });
        } catch (error) {
          for (const [emoji, count] of Object.entries(counts)) this.#count(emoji, count);
          throw error;
        }
      },
      onError: (error) => app.log.warn({ err: error }, "reactions"),
    });
  }

  /** Takes over what the engagement allows now. */
  follow({ state, reactions }: Allowed): void {
    this.#taken = new Set(state !== "closed" && reactions.enabled ? reactions.emoji : []);
  }

  /**
   * What one phone sends beyond what a hand can tap is left out, where a message counts as a tap at least; so is what all
   * send beyond a hall's. The phone's limit comes first, so that a script does not use up the hall's.
   */
  add(guest_id: string, { taps }: ReactAct): Outcome {
    let sum = 0;
    for (const emoji in taps) if (this.#taken.has(emoji)) sum += taps[emoji]!;
    const isHeard =
      this.#isByHand(guest_id, Math.max(1, sum)) &&
      sum > 0 &&
      this.#heard.take("all", most_heard_a_second).allowed;
    if (!isHeard) return {};
    for (const emoji in taps) if (this.#taken.has(emoji)) this.#count(emoji, taps[emoji]!);
    this.#teller.add("taps");
    return {};
  }

  #count(emoji: string, count: number): void {
    this.#counts.set(emoji, (this.#counts.get(emoji) ?? 0) + count);
  }

  close(): void {
    this.#teller.close();
  }
}
