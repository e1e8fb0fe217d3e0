import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type { Tx } from "../write.ts";

/** Makes stages, or gives them another name. */
export async function saveStages(tx: Tx, workspace_id: string, stages: Writes["stages"]): Promise<void> {
  await saveRows(tx.client, { workspace_id, text, rows: stages });
  for (const { id } of stages) tx.change(topics.stage(id));
}

const text = `
  INSERT INTO stages (id, workspace_id, venue_id, name, languages)
  SELECT id, $1, venue_id, name, languages ${givenRows("id text, venue_id text, name text, languages text[]")}
  ON CONFLICT (id) DO UPDATE SET name = excluded.name`;
