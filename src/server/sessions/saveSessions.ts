import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import type { Tx } from "../write.ts";
import { upsertSessions } from "./sessions.repo.ts";

/** Makes sessions, or writes over what was planned of them. */
export async function saveSessions(
  tx: Tx,
  workspace_id: string,
  sessions: Writes["sessions"],
): Promise<void> {
  await upsertSessions(tx.client, workspace_id, sessions);
  for (const { id } of sessions) tx.change(topics.session(id));
}
