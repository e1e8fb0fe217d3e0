import type { PollAddresses } from "../../contract/polls.ts";
import { countAddresses } from "../guests/index.ts";
import type { Call } from "../http/call.ts";
import type { Queryable } from "../db/database.ts";
import { notFound } from "../http/errors.ts";
import { write } from "../write.ts";
import { holdPoll, requirePoll } from "./polls.ts";
import { updatePoll } from "./polls.repo.ts";
import { deleteAside, insertAside, listSpread } from "./pollAddresses.repo.ts";
import { tellPoll } from "./tellPoll.ts";
import { countVotes } from "./votes.repo.ts";

/** Reads how the votes of a poll's present run are spread over addresses. */
export async function readPollAddresses(call: Call, poll_id: string): Promise<PollAddresses> {
  return readAddresses(call.app.pool, await requirePoll(call, poll_id));
}

/**
 * Sets the votes that came from one address aside, or counts them again. Votes that still come from there in this run
 * are treated alike; nothing is deleted.
 */
export async function setAside(
  call: Call,
  id: string,
  { mark, aside }: { mark: string; aside: boolean },
): Promise<PollAddresses> {
  return write(call, async (tx) => {
    const { poll } = await holdPoll(call, tx, id);
    const which = { poll_id: id, run: poll.run, address_mark: Buffer.from(mark, "hex") };
    const { spread } = await readAddresses(tx.client, poll);
    const found = spread.find((one) => one.mark === mark);
    if (!found) throw notFound("The address");
    if (found.aside === aside) return readAddresses(tx.client, poll);
    call.what = `${aside ? "Set aside" : "Count again"} ${found.votes} votes that came from one address`;
    await (aside ? insertAside : deleteAside)(tx.client, which);
    if (poll.counted) {
      const counted = await countVotes(tx.client, poll);
      await updatePoll(tx.db, id, { counted: JSON.stringify(counted) });
    }
    await tellPoll(tx, poll.engagement_id);
    return readAddresses(tx.client, poll);
  });
}

async function readAddresses(q: Queryable, { id, run }: { id: string; run: number }): Promise<PollAddresses> {
  const all = await countAddresses(q, {
    name: "polls.addresses",
    from: "poll_votes WHERE poll_id = $1 AND run = $2",
    values: [id, run],
  });
  return { ...all, spread: await listSpread(q, id, run) };
}
