import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { conflict, notFound } from "../http/errors.ts";
import { newId } from "../newId.ts";
import type { Tx } from "../write.ts";
import { endFeeds, type LinkKey } from "./feeds.ts";
import { listFeedsOfLinks } from "./feeds.repo.ts";
import * as repo from "./livePresenters.repo.ts";
import { lockLive, refuseFinished, type SessionKey, tellLive } from "./liveSession.ts";
import { hashPresenterToken, newPresenterToken } from "./presenterToken.ts";

/** Every presenter of a large panel can have several; the limit keeps a loop from filling the database. */
const most_links = 50;

/** A guest who said yes comes at once, and speaks for minutes. */
const guest_link_ms = 30 * 60 * 1000;

type NewLink = { workspace_id: string; expires_at: number } & LinkOwner;
type LinkOwner = { presenter_id: string; guest_name: null } | { presenter_id: null; guest_name: string };

/** The session is as `lockSession` returned it in this transaction. */
export async function insertLink(
  tx: Tx,
  session: { id: string; status: Parameters<typeof refuseFinished>[0]["status"] },
  link: NewLink,
) {
  refuseFinished(session);
  if ((await repo.countLinks(tx.db, session.id)) >= most_links)
    throw conflict(`A session has at most ${most_links} links: revoke one first`);
  const token = newPresenterToken();
  const token_hash = hashPresenterToken(token);
  const made = await repo.insertLink(tx.db, { ...link, id: newId(), session_id: session.id, token_hash });
  tx.change(topics.presenting(session.id));
  return { ...made, token };
}

/** Makes the link of a guest who agreed to speak, and returns the path of the page that it opens. */
export async function createGuestLink(
  { now }: App,
  tx: Tx,
  { workspace_id, session_id, guest_name }: SessionKey & { guest_name: string },
): Promise<{ id: string; path: string }> {
  const session = await repo.lockSession(tx.db, workspace_id, session_id);
  if (!session) throw notFound("The session");
  const expires_at = now() + guest_link_ms;
  const link = { workspace_id, presenter_id: null, guest_name, expires_at };
  const { id, token } = await insertLink(tx, session, link);
  return { id, path: `/present/${token}` };
}

/** Revokes a link and ends what comes over it; returns false when it is gone already. */
export async function revokeLink(app: App, tx: Tx, link: LinkKey): Promise<boolean> {
  await lockLive(tx, link);
  const held = await repo.lockLink(tx.db, link.id);
  if (!held) return false;
  await endFeeds(app, tx, await listFeedsOfLinks(tx.db, [link.id]));
  await repo.deleteLinks(tx.db, [link.id]);
  await tellLive(tx, link, { on_air: held.on_air });
  return true;
}
