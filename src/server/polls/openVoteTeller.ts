import { topics } from "../../contract/topics.ts";
import { buildShownPoll } from "../../core/polls/buildShownPoll.ts";
import type { App } from "../app.ts";
import { openPacedTeller } from "../realtime/openPacedTeller.ts";
import { type Tx, transaction } from "../write.ts";
import { countVotes, lockVoteCount, lockOpenPoll } from "./votes.repo.ts";

/** Three times a second looks alive. */
const pause_ms = 334;

/** Tells screens and desks of the votes that came since, and always of the last ones. */
export function openVoteTeller(app: App, { workspace_id }: { workspace_id: string }) {
  return openPacedTeller<string>({
    pause_ms,
    tell: (poll_ids) =>
      transaction(app, workspace_id, async (tx) => {
        for (const poll_id of poll_ids) await tellVotes(tx, poll_id);
      }),
    onError: (error) => app.log.warn({ err: error }, "votes"),
  });
}

/**
 * Counts are told one after the other, and not while the poll is being closed, so that what is told last is what is
 * true.
 */
async function tellVotes(tx: Tx, id: string): Promise<void> {
  await lockVoteCount(tx.client, id);
  const rows = await lockOpenPoll(tx.client, id);
  const poll = rows[0];
  if (!poll) return;
  const { engagement_id } = poll;
  const shown = buildShownPoll(poll, await countVotes(tx.client, poll));
  tx.change(topics.pollVotes(engagement_id), { engagement_id, poll: shown });
}
