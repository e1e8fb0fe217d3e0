import type { Tx } from "../write.ts";
import { tellPoll } from "./tellPoll.ts";
import { deleteOpenVotes } from "./votes.repo.ts";

/** Removes what a guest voted in polls that are open. The caller holds the engagement's polls alone. */
export async function removeOpenVotes(tx: Tx, engagement_id: string, guest_id: string): Promise<void> {
  if ((await deleteOpenVotes(tx.client, engagement_id, guest_id)) > 0) await tellPoll(tx, engagement_id);
}
