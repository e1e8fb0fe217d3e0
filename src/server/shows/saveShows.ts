import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type { Tx } from "../write.ts";

/** Makes shows of sessions. */
export async function saveShows(tx: Tx, workspace_id: string, shows: Writes["shows"]): Promise<void> {
  await saveRows(tx.client, { workspace_id, text, rows: shows });
  for (const { id } of shows) tx.change(topics.show(id));
}

const text = `
  INSERT INTO shows (id, workspace_id, session_id) SELECT id, $1, session_id ${givenRows("id text, session_id text")}`;
