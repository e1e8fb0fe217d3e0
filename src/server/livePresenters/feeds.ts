import { topics } from "../../contract/topics.ts";
import type { LiveSource } from "../../core/presenters/livePresenter.ts";
import type { App } from "../app.ts";
import { conflict, notFound } from "../http/errors.ts";
import { addChanges, newChange } from "../realtime/outbox.ts";
import { type Tx, transaction } from "../write.ts";
import {
  deleteFeeds,
  type FeedRow,
  findFeed,
  insertFeed,
  listFeedsOfLinks,
  listFeedsOfSession,
  noteLastUse,
} from "./feeds.repo.ts";
import { lockLink, updateLinks } from "./livePresenters.repo.ts";
import { lockLive, refuseFinished, type SessionKey, tellLive } from "./liveSession.ts";
import { endAtMediaServer } from "./mediaServer.ts";
import { invalidToken } from "./tokens.ts";

/** A panel with all its screens needs fewer. */
const most_feeds = 16;

export interface LinkKey extends SessionKey {
  id: string;
}

interface NewFeed {
  id: string;
  source: LiveSource;
  /** Null means that a media server elsewhere has it. */
  forwarder_id: string | null;
  remote_url: string | null;
}

/** Saves a publisher whose offer was answered; an earlier one of the same source is over. */
export async function saveFeed(app: App, link: LinkKey, feed: NewFeed): Promise<void> {
  await transaction(app, link.workspace_id, async (tx) => {
    refuseFinished(await lockLive(tx, link));
    const held = await lockLink(tx.db, link.id);
    // The link may have been revoked while the offer was being answered.
    if (!held) throw invalidToken();
    const feeds = await listFeedsOfSession(tx.db, link.session_id);
    const before = feeds.filter(({ link_id, source }) => link_id === link.id && source === feed.source);
    refuseMore(feeds.length - before.length);
    await endFeeds(app, tx, before);
    await insertFeed(tx.db, { ...feed, link_id: link.id });
    await updateLinks(tx.db, [link.id], { last_used_at: app.now() });
    await tellLive(tx, link, { on_air: held.on_air });
  });
}

/** Refuses one more publisher before its offer is answered; saving it checks again. */
export async function refuseFullSession(
  { db }: App,
  link: LinkKey,
  source: LiveSource,
): Promise<FeedRow | null> {
  const feeds = await listFeedsOfSession(db, link.session_id);
  const before = feeds.find((feed) => feed.link_id === link.id && feed.source === source);
  if (!before) refuseMore(feeds.length);
  return before ?? null;
}

function refuseMore(count: number): void {
  if (count >= most_feeds)
    throw conflict(`A session takes at most ${most_feeds} cameras and screens at a time`);
}

/** Ends a feed because its presenter wants it: whoever sends nothing any more is off air. */
export async function endOwnFeed(app: App, link: LinkKey, feed_id: string): Promise<void> {
  await transaction(app, link.workspace_id, async (tx) => {
    await lockLive(tx, link);
    const held = await lockLink(tx.db, link.id);
    const feeds = await listFeedsOfLinks(tx.db, [link.id]);
    const feed = feeds.find(({ id }) => id === feed_id);
    if (!held || !feed) throw notFound("The WHIP session");
    await endFeeds(app, tx, [feed]);
    if (feeds.length === 1) await updateLinks(tx.db, [link.id], { on_air: false, on_air_since: null });
    await tellLive(tx, link, { on_air: held.on_air });
  });
}

/** Notes that a feed has ended by itself. Its presenter stays on air for a while, because most come back. */
export async function noteEnded(app: App, feed_id: string): Promise<void> {
  const feed = await findFeed(app.db, feed_id);
  if (feed) await dropFeeds(app, [feed]);
}

/** Removes feeds that are gone without the presenter's wish, session by session. */
export async function dropFeeds(app: App, gone: FeedRow[]): Promise<void> {
  for (const [session_id, feeds] of Map.groupBy(gone, (feed) => feed.session_id)) {
    const key = { workspace_id: feeds[0]!.workspace_id, session_id };
    await transaction(app, key.workspace_id, async (tx) => {
      await lockLive(tx, key);
      const ended = await endFeeds(app, tx, feeds);
      if (ended.length === 0) return;
      await noteLastUse(tx.db, ended);
      await tellLive(tx, key, { on_air: feeds.some(({ on_air }) => on_air) });
    });
  }
}

/** Deletes feeds, and has whoever forwards them stop; those that are gone already are left out of the result. */
export async function endFeeds(app: App, tx: Tx, feeds: Pick<FeedRow, "id">[]) {
  if (feeds.length === 0) return [];
  const ended = await deleteFeeds(
    tx.db,
    feeds.map(({ id }) => id),
  );
  for (const { id, forwarder_id, remote_url } of ended) {
    if (forwarder_id !== null)
      await addChanges(tx.client, "", [newChange(topics.forwarder(forwarder_id), { ended_feed_id: id })]);
    if (remote_url !== null) void endAtMediaServer(app, remote_url);
  }
  return ended;
}
