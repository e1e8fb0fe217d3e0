import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type { Tx } from "../write.ts";

/** Makes venues, or gives them another name and time zone. */
export async function saveVenues(
  tx: Tx,
  workspace_id: string,
  venues: NonNullable<Writes["venue"]>[],
): Promise<void> {
  await saveRows(tx.client, { workspace_id, text, rows: venues });
  for (const { id } of venues) tx.change(topics.venue(id));
}

const text = `
  INSERT INTO venues (id, workspace_id, name, timezone)
  SELECT id, $1, name, timezone ${givenRows("id text, name text, timezone text")}
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, timezone = excluded.timezone`;
