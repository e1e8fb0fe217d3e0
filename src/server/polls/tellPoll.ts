import { topics } from "../../contract/topics.ts";
import type { Tx } from "../write.ts";
import { readCurrentPoll } from "./currentPolls.ts";

/**
 * Must be called in every transaction that may change what screens and phones see, once all of it is written. The
 * caller holds the engagement's polls alone, so what is told last is what is true.
 */
export async function tellPoll(tx: Tx, engagement_id: string): Promise<void> {
  tx.change(topics.poll(engagement_id), {
    engagement_id,
    poll: await readCurrentPoll(tx.client, engagement_id),
  });
}

/** Thousands of phones need not know of a poll that is only being prepared. */
export function tellDesks(tx: Tx, engagement_id: string): void {
  tx.change(topics.pollList(engagement_id), { engagement_id });
}
