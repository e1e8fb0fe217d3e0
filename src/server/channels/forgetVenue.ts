import { topics } from "../../contract/topics.ts";
import { withoutVenues } from "../../core/channels/mergeChannels.ts";
import type { Tx } from "../write.ts";
import { selectChannels, updateChannels } from "./channels.repo.ts";
import { sql } from "kysely";

/** Sources that work in no other venue go with it. */
export async function forgetVenue(tx: Tx, workspace_id: string, venue_id: string): Promise<void> {
  const named = JSON.stringify([{ venue_ids: [venue_id] }]);
  const channels = await selectChannels(tx.db, workspace_id)
    .where(sql<boolean>`sources @> ${named}`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const channel of channels) channel.sources = withoutVenues(channel.sources, [venue_id]);
  await updateChannels(tx.client, workspace_id, channels);
  for (const { id } of channels) tx.change(topics.channel(id));
}
