import type { Tx } from "../write.ts";

/**
 * Of an engagement's polls, given as `$1`. Votes share it, and who moves a poll has it alone: by a lock of the poll's row
 * alone, who closes it would wait for as long as others keep coming to share it.
 */
export const pollsLock = "hashtextextended('polls/' || $1, 0)";

/** Waits for the votes that are being written; those that come later wait for this. */
export async function holdPollsAlone({ client }: Tx, engagement_id: string): Promise<void> {
  await client.query({
    name: "polls.alone",
    text: `SELECT pg_advisory_xact_lock(${pollsLock})`,
    values: [engagement_id],
  });
}
