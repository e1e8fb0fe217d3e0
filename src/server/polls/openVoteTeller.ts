import { topics } from "../../contract/topics.ts";
import { buildShownPoll } from "../../core/polls/buildShownPoll.ts";
import type { App } from "../app.ts";
import { type Tx, transaction } from "../write.ts";
import { countVotes, lockVoteCount, lockOpenPoll } from "./votes.repo.ts";

/** Three times a second looks alive. */
const pause_ms = 334;
/** Where counting takes long it is done less often, at most a fifth of the time. */
const rest = 4;

/** Tells screens and desks of the votes that came since, and always of the last ones. */
export function openVoteTeller(app: App, { workspace_id }: { workspace_id: string }) {
  let told: string | null = null;
  let resting: NodeJS.Timeout | undefined;
  let is_telling = false;

  function tell(poll_id: string): void {
    told = poll_id;
    if (!is_telling && !resting) void tellNow();
  }

  async function tellNow(): Promise<void> {
    const poll_id = told;
    if (poll_id === null) return;
    told = null;
    is_telling = true;
    const began_at = performance.now();
    await transaction(app, workspace_id, (tx) => tellVotes(tx, poll_id)).catch((error: unknown) =>
      app.log.warn({ err: error }, "votes"),
    );
    is_telling = false;
    const took_ms = performance.now() - began_at;
    resting = setTimeout(wake, Math.max(pause_ms, took_ms * rest));
  }

  function wake() {
    resting = undefined;
    void tellNow();
  }

  return {
    tell,
    /** Votes that were not told yet are told at once. */
    close() {
      if (!resting) return;
      clearTimeout(resting);
      wake();
    },
  };
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
