import { topics } from "../../contract/topics.ts";
import type { Reactions, State } from "../../core/engagements/engagement.ts";
import type { App } from "../app.ts";
import type { Outcome, ReactAct } from "../guests/index.ts";
import { openPacedTeller } from "../realtime/openPacedTeller.ts";
import { transaction } from "../write.ts";
import { addReactions } from "./reactions.repo.ts";

/** Twice a second is soon enough for emoji that take seconds to fly. */
const pause_ms = 500;

/**
 * Gathers the emoji that guests of one engagement send on this node. However many tap, two small messages a second go
 * out, and nothing of a single guest is stored.
 */
export class ReactionRoom {
  #taken = new Set<string>();
  #counts = new Map<string, number>();
  #teller: ReturnType<typeof openPacedTeller<"taps">>;

  constructor(app: App, { id: engagement_id, workspace_id }: { id: string; workspace_id: string }) {
    this.#teller = openPacedTeller<"taps">({
      pause_ms,
      tell: async () => {
        const counts = Object.fromEntries(this.#counts);
        this.#counts.clear();
        await transaction(app, workspace_id, async (tx) => {
          await addReactions(tx.client, engagement_id, { at: app.now(), counts });
          tx.change(topics.reactions(engagement_id), { engagement_id, counts });
        });
      },
      onError: (error) => app.log.warn({ err: error }, "reactions"),
    });
  }

  /** Takes over what the engagement allows now. */
  follow({ state, reactions }: { state: State; reactions: Reactions }): void {
    this.#taken = new Set(state !== "closed" && reactions.enabled ? reactions.emoji : []);
  }

  add({ taps }: ReactAct): Outcome {
    for (const [emoji, count] of Object.entries(taps)) {
      if (!this.#taken.has(emoji)) continue;
      this.#counts.set(emoji, (this.#counts.get(emoji) ?? 0) + count);
      this.#teller.add("taps");
    }
    return {};
  }

  close(): void {
    this.#teller.close();
  }
}
