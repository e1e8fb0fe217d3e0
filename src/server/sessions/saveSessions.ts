import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { sessionsChanged } from "./sessionsChanged.ts";
import { upsertSessions } from "./sessions.repo.ts";

/** Makes sessions, or overwrites what was planned of them. */
export async function saveSessions(
  app: App,
  tx: Tx,
  { workspace_id, sessions }: { workspace_id: string; sessions: Writes["sessions"] },
): Promise<void> {
  await upsertSessions(tx.client, workspace_id, sessions);
  for (const { id } of sessions) tx.change(topics.session(id));
  const session_ids = sessions.map(({ id }) => id);
  await app.hooks.run(sessionsChanged, { app, tx, workspace_id, session_ids });
}
