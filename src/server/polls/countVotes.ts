import type { AskedPoll } from "../../core/polls/poll.ts";
import { resultsOf } from "../../core/polls/resultsOf.ts";
import type { Counted } from "../../core/polls/shownPollOf.ts";
import type { Queryable } from "../db/database.ts";
import { countVotes } from "./votes.repo.ts";

/** Of a run that nobody votes in nothing is counted anew. */
export async function countedOf(
  q: Queryable,
  poll: AskedPoll & { id: string; run: number; state: string; counted: Counted | null },
): Promise<Counted> {
  if (poll.state === "prepared") return { votes: 0, results: resultsOf(poll, []) };
  return poll.counted ?? countVotes(q, poll);
}
