import { topics } from "../../contract/topics.ts";
import { followedStatuses } from "../../core/cueLists/cue.ts";
import type { Happening } from "../happened.ts";
import { armAfterSession, findSessionStatus } from "./cueLists.repo.ts";

/**
 * Makes the cues due that wait for what a session has become. They fire right after, in a transaction of their own, so that
 * nothing of theirs can keep the session from going live.
 */
export async function followSession({ app, tx, workspace_id, type, subject_id }: Happening): Promise<void> {
  if (type !== "session.status") return;
  const status = await findSessionStatus(tx.db, workspace_id, subject_id);
  const followed = followedStatuses.find((each) => each === status);
  if (!followed) return;
  const session = { workspace_id, session_id: subject_id, status: followed };
  for (const list_id of await armAfterSession(tx.client, { ...session, now: app.now() }))
    tx.change(topics.cueList(list_id));
}
