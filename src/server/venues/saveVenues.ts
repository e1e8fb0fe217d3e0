import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import type { Tx } from "../write.ts";
import { upsertVenues } from "./venues.repo.ts";

/** Makes venues, or gives them another name and time zone. */
export async function saveVenues(
  tx: Tx,
  workspace_id: string,
  venues: NonNullable<Writes["venue"]>[],
): Promise<void> {
  await upsertVenues(tx.client, workspace_id, venues);
  for (const { id } of venues) tx.change(topics.venue(id));
}
