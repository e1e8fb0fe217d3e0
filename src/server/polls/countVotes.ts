import type { AskedPoll } from "../../core/polls/poll.ts";
import { computeResults } from "../../core/polls/computeResults.ts";
import type { VoteCount } from "../../core/polls/buildShownPoll.ts";
import type { Queryable } from "../db/database.ts";
import { countVotes } from "./votes.repo.ts";

/** Of a run that nobody votes in nothing is counted anew. */
export async function readOrCountVotes(
  q: Queryable,
  poll: AskedPoll & { id: string; run: number; state: string; counted: VoteCount | null },
): Promise<VoteCount> {
  if (poll.state === "prepared") return { votes: 0, results: computeResults(poll, []) };
  return poll.counted ?? countVotes(q, poll);
}
