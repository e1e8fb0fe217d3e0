import { topics } from "../../contract/topics.ts";
import { withoutVenues } from "../../core/channels/mergeChannels.ts";
import type { Tx } from "../write.ts";
import { selectChannels, updateChannels, hasSource } from "./channels.repo.ts";

/** Sources that work in no other venue go with it. */
export async function forgetVenue({
  tx,
  workspace_id,
  id: venue_id,
}: {
  tx: Tx;
  workspace_id: string;
  id: string;
}): Promise<void> {
  const named = JSON.stringify([{ venue_ids: [venue_id] }]);
  const channels = await selectChannels(tx.db, workspace_id)
    .where(hasSource(named))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const channel of channels) channel.sources = withoutVenues(channel.sources, [venue_id]);
  await updateChannels(tx.client, workspace_id, channels);
  for (const { id } of channels) tx.change(topics.channel(id));
}
