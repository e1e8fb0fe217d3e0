import { topics } from "../../contract/topics.ts";
import type { Reactions, State } from "../../core/engagements/engagement.ts";
import type { App } from "../app.ts";
import type { Outcome, ReactAct } from "../guests/index.ts";
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

/**
 * Gathers the emoji that guests of one engagement send on this node. However many tap, two small messages a second go
 * out, and nothing of a single guest is stored.
 */
export class ReactionRoom {
  #taken = new Set<string>();
  #counts = new Map<string, number>();
  #isByHand: (guest_id: string, taps: number) => boolean;
  #teller: ReturnType<typeof openPacedTeller<"taps">>;

  constructor(app: App, engagement: Allowed & { id: string; workspace_id: string }) {
    const { id: engagement_id, workspace_id } = engagement;
    // Whoever sends by a request of its own may be the first, and does not wait for what is read next.
    this.follow(engagement);
    this.#isByHand = app.state(phoneTaps);
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

  /** What one phone sends beyond what a hand can tap is left out. */
  add(guest_id: string, { taps }: ReactAct): Outcome {
    const taken = Object.entries(taps).filter(([emoji]) => this.#taken.has(emoji));
    const sum = taken.reduce((sum, [, count]) => sum + count, 0);
    if (!this.#isByHand(guest_id, sum)) return {};
    for (const [emoji, count] of taken) {
      this.#count(emoji, count);
      this.#teller.add("taps");
    }
    return {};
  }

  #count(emoji: string, count: number): void {
    this.#counts.set(emoji, (this.#counts.get(emoji) ?? 0) + count);
  }

  close(): void {
    this.#teller.close();
  }
}
