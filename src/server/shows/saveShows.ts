import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import type { Tx } from "../write.ts";
import { insertShows } from "./shows.repo.ts";

/** Makes shows of sessions. */
export async function saveShows(tx: Tx, workspace_id: string, shows: Writes["shows"]): Promise<void> {
  await insertShows(tx.client, workspace_id, shows);
  for (const { id } of shows) tx.change(topics.show(id));
}
