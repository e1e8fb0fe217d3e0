import { topics } from "../../contract/topics.ts";
import { isFinished } from "../../core/sessions/session.ts";
import { conflict } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import { lockPresentedSessions, removePresenterFromSessions } from "./sessions.repo.ts";

/** Removes a presenter who is being deleted from the sessions that are over; answers 409 while one is not. */
export async function forgetPresenter({
  tx: { db, change },
  workspace_id,
  id: presenter_id,
}: {
  tx: Tx;
  workspace_id: string;
  id: string;
}): Promise<void> {
  const named = await lockPresentedSessions(db, workspace_id, presenter_id);
  const unfinished = named.filter(({ status }) => !isFinished(status)).map(({ id }) => id);
  if (unfinished.length > 0)
    throw conflict("The presenter is in a session that has not finished", { sessions: unfinished });
  if (named.length === 0) return;
  await removePresenterFromSessions(db, presenter_id, named);
  for (const { id } of named) change(topics.session(id));
  for (const ref of new Set(named.flatMap(({ event_ref }) => event_ref ?? []))) change(topics.event(ref));
}
