import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { endFeeds } from "./feeds.ts";
import { listFeedsOfLinks } from "./feeds.repo.ts";
import {
  deleteLinks,
  deleteLinksOfPresenter,
  lockLinksOfSessions,
  updateLinks,
} from "./livePresenters.repo.ts";
import { tellLive } from "./liveSession.ts";

interface ChangedSessions {
  app: App;
  tx: Tx;
  workspace_id: string;
  session_ids: string[];
}

/**
 * Ends what comes of sessions that are over, whose links are good again when somebody reopens them, and the links of
 * presenters who are no longer in their session.
 */
export async function followSessions({ app, tx, workspace_id, session_ids }: ChangedSessions): Promise<void> {
  if (session_ids.length === 0) return;
  const links = await lockLinksOfSessions(tx.db, session_ids);
  const stopped = links.filter(({ is_over, is_left }) => is_over || is_left);
  if (stopped.length === 0) return;
  const ids = stopped.map(({ id }) => id);
  const feeds = await listFeedsOfLinks(tx.db, ids);
  await endFeeds(app, tx, feeds);
  await updateLinks(tx.db, ids, { on_air: false, on_air_since: null });
  await deleteLinks(
    tx.db,
    stopped.filter(({ is_left }) => is_left).map(({ id }) => id),
  );
  for (const [session_id, own] of Map.groupBy(stopped, (link) => link.session_id))
    await tellLive(tx, { workspace_id, session_id }, { on_air: own.some(({ on_air }) => on_air) });
}

/** Deletes the links of a presenter who is being deleted; their sessions are over. */
export async function forgetPresenterLinks({
  tx,
  workspace_id,
  id,
}: {
  tx: Tx;
  workspace_id: string;
  id: string;
}): Promise<void> {
  const links = await deleteLinksOfPresenter(tx.db, workspace_id, id);
  for (const session_id of new Set(links.map((link) => link.session_id)))
    tx.change(topics.presenting(session_id));
}
