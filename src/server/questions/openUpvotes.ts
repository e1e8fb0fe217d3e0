import type { NotDone } from "../../contract/liveMessages.ts";
import type { App } from "../app.ts";
import { gather } from "../db/gather.ts";
import type { Guest } from "../guests/index.ts";
import { openPacedTeller } from "../realtime/openPacedTeller.ts";
import { transaction } from "../write.ts";
import { castUpvotes, findUpvoted, type NewUpvote } from "./questions.repo.ts";
import { most_told, tellQuestionVotes } from "./tellQuestionVotes.ts";

/** Twice a second a list that moves is still read with ease. */
const pause_ms = 500;

/** Stores votes for an engagement's questions, many in one statement, and tells how they stand. */
export function openUpvotes(app: App, engagement: { id: string; workspace_id: string }) {
  const teller = openPacedTeller<string>({
    pause_ms,
    tell: tellVotes,
    onError: (error) => app.log.warn({ err: error }, "votes for questions"),
  });

  // One statement runs at a time, so that of two votes of the same guest the later one counts.
  const store = gather({
    run: (votes: NewUpvote[]) => castUpvotes(app.pool, engagement.id, votes),
    getKey: ({ post_id, guest_id }) => `${post_id} ${guest_id}`,
    isOfOne: () => false,
    lanes: 1,
    // A question is counted once for all its votes in a statement, so more of them at once cost less each.
    most: 4_000,
  });

  const findOwn = gather({
    run: (guest_ids: string[]) => findUpvoted(app.pool, guest_ids),
    isOfOne: () => false,
    lanes: 2,
    most: 1_000,
    pause_ms: 5,
  });

  async function tellVotes(all: string[]): Promise<void> {
    const ids = all.slice(0, most_told);
    // The rest follows with the next message.
    for (const id of all.slice(most_told)) teller.add(id);
    await transaction(app, engagement.workspace_id, (tx) => tellQuestionVotes(app, tx, engagement.id, ids));
  }

  return {
    /** A vote that is acknowledged is stored. Returns why it was not, or null. */
    async cast(
      { id: guest_id, address_mark }: Pick<Guest, "id" | "address_mark">,
      { post_id, up }: { post_id: string; up: boolean },
      at: number,
    ): Promise<NotDone | null> {
      const cast = await store({ post_id, guest_id, up, address_mark, at });
      if (typeof cast === "string") return cast;
      teller.add(cast.post_id);
      return null;
    },
    /** Returns the questions that the guest voted for. */
    own: (guest_id: string): Promise<ReadonlySet<string>> => findOwn(guest_id),
    close: () => teller.close(),
  };
}
