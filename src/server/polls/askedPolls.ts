import type { AskedPoll, RunState } from "../../core/polls/poll.ts";
import type { NotDone } from "../../contract/liveMessages.ts";
import type { App } from "../app.ts";

type Found = AskedPoll | NotDone;

/** What is asked in a run does not change once it was open: it is read once, however many vote in it. */
export function openAskedPolls({ pool }: App, engagement_id: string) {
  const kept = new Map<string, Promise<Found>>();

  function find({ poll_id, run }: { poll_id: string; run: number }): Promise<Found> {
    const key = `${poll_id} ${run}`;
    const known = kept.get(key);
    if (known) return known;
    const found = read(poll_id, run);
    kept.set(key, found);
    const forget = () => kept.get(key) === found && kept.delete(key);
    found.then((poll) => typeof poll === "string" && forget(), forget);
    return found;
  }

  async function read(poll_id: string, run: number): Promise<Found> {
    const { rows } = await pool.query<AskedPoll & { state: RunState; run: number }>({
      name: "polls.asked",
      text: `SELECT kind, question, options, max_choices, scale, state, run FROM polls
             WHERE id = $1 AND engagement_id = $2`,
      values: [poll_id, engagement_id],
    });
    const poll = rows[0];
    if (!poll || poll.run < run) return "gone";
    if (poll.run > run || poll.state === "closed") return "too_late";
    return poll.state === "prepared" ? "too_early" : poll;
  }

  return { find };
}
