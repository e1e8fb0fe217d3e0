import type { ShownPoll } from "../../core/polls/poll.ts";
import { buildShownPoll } from "../../core/polls/buildShownPoll.ts";
import type { Queryable } from "../db/database.ts";
import { readOrCountVotes } from "./countVotes.ts";
import { listCurrentPolls } from "./polls.repo.ts";

/** Of each engagement the poll that is open, else the closed one that was opened last; none: it is not among them. */
export async function readCurrentPolls(
  q: Queryable,
  engagement_ids: readonly string[],
): Promise<Map<string, ShownPoll>> {
  if (engagement_ids.length === 0) return new Map();
  const rows = await listCurrentPolls(q, engagement_ids);
  const polls = new Map<string, ShownPoll>();
  for (const row of rows) polls.set(row.engagement_id, buildShownPoll(row, await readOrCountVotes(q, row)));
  return polls;
}

export async function readCurrentPoll(q: Queryable, engagement_id: string): Promise<ShownPoll | null> {
  return (await readCurrentPolls(q, [engagement_id])).get(engagement_id) ?? null;
}
