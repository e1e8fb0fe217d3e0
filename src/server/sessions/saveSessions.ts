import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import { givenRows, saveRows } from "../db/saveRows.ts";
import type { Tx } from "../write.ts";

/** Makes sessions, or overwrites what was planned of them. */
export async function saveSessions(
  tx: Tx,
  workspace_id: string,
  sessions: Writes["sessions"],
): Promise<void> {
  await saveRows(tx.client, { workspace_id, text, rows: sessions });
  for (const { id } of sessions) tx.change(topics.session(id));
}

const text = `
  INSERT INTO sessions (id, workspace_id, event_id, stage_id, venue_id, title, starts_at, ends_at, record_ref, presenter_ids)
  SELECT id, $1, event_id, stage_id, venue_id, title, starts_at, ends_at, record_ref, presenter_ids
  ${givenRows(`id text, event_id text, stage_id text, venue_id text, title text, starts_at bigint, ends_at bigint,
           record_ref text, presenter_ids text[]`)}
  ON CONFLICT (id) DO UPDATE
    SET stage_id = excluded.stage_id, venue_id = excluded.venue_id, title = excluded.title,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, record_ref = excluded.record_ref,
        presenter_ids = excluded.presenter_ids, updated_at = now_ms()`;
