import type { ShownPoll } from "../../../../core/polls/poll.ts";
import type { PollList } from "./polls.ts";

/**
 * The list with the votes that were told. Results that are hidden from the screens are told to nobody; then they stay as they
 * were read.
 */
export function withVotes(list: PollList, told: ShownPoll): PollList {
  const items = list.items.map((poll) => {
    if (poll.id !== told.id || poll.run.number !== told.run) return poll;
    const { votes, results } = told;
    return { ...poll, run: { ...poll.run, votes, results: results ?? poll.run.results } };
  });
  return { items };
}
