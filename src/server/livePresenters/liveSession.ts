import { topics } from "../../contract/topics.ts";
import { isFinished } from "../../core/sessions/session.ts";
import { conflict, notFound } from "../http/errors.ts";
import { listStagesOfSession } from "../sessions/index.ts";
import { lockStages } from "../stages/index.ts";
import type { Tx } from "../write.ts";
import { findSession } from "./livePresenters.repo.ts";
import { readOnAir } from "./onAir.repo.ts";

export interface SessionKey {
  workspace_id: string;
  session_id: string;
}

/**
 * Locks the stages of a session before anything live of it changes: two changes at once would each tell screens of
 * themselves alone.
 */
export async function lockLive({ db }: Tx, { workspace_id, session_id }: SessionKey) {
  const session = await findSession(db, workspace_id, session_id);
  if (!session) throw notFound("The session");
  const stage_ids = await listStagesOfSession(db, workspace_id, session);
  if (stage_ids.length > 0) await lockStages(db, workspace_id, stage_ids);
  return session;
}

/** Tells desks and presenters of a change and, where it is about somebody on air, the screens of the session. */
export async function tellLive(
  tx: Tx,
  { workspace_id, session_id }: SessionKey,
  { on_air }: { on_air: boolean },
): Promise<void> {
  tx.change(topics.presenting(session_id));
  if (!on_air) return;
  const session = await findSession(tx.db, workspace_id, session_id);
  if (!session) return;
  for (const stage_id of await listStagesOfSession(tx.db, workspace_id, session))
    tx.change(topics.live(stage_id), { on_air: await readOnAir(tx.client, workspace_id, stage_id) });
}

export function refuseFinished({ status }: { status: Parameters<typeof isFinished>[0] }): void {
  if (isFinished(status)) throw conflict(`The session is ${status}: reopen it first`, { status });
}
