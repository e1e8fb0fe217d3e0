import { topics } from "../../contract/topics.ts";
import type { LiveSource } from "../../core/presenters/livePresenter.ts";
import type { App } from "../app.ts";
import { forbidden, notFound } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { listStagesOfSession } from "../sessions/index.ts";
import { transaction } from "../write.ts";
import { listFeedsOfLinks } from "./feeds.repo.ts";
import { forwardedFeeds } from "./ForwardedFeeds.ts";
import type { Watcher } from "./liveCallers.ts";
import { findLink, findSession } from "./livePresenters.repo.ts";
import { nameChannel, offerToMediaServer } from "./mediaServer.ts";
import { askOtherNode } from "./remoteOffers.ts";

/** Answers the offer of somebody who watches a source of a link. */
export async function watch(
  app: App,
  watcher: Watcher,
  { link_id, source, offer }: { link_id: string; source: LiveSource; offer: string },
): Promise<{ viewer_id: string; answer: string }> {
  await requireWatchable(app, watcher, link_id);
  const feeds = await listFeedsOfLinks(app.db, [link_id]);
  const feed = feeds.find((feed) => feed.source === source);
  const channel = nameChannel(link_id, source);
  const viewer_id = newId();
  const screen = watcher.kind === "screen" ? { id: watcher.id, stage_id: watcher.stage_id } : null;
  const answer = feed ? await answerFor(feed.forwarder_id) : null;
  if (answer === null) throw notFound(`A ${source} of this presenter`);
  return { viewer_id, answer };

  async function answerFor(forwarder_id: string | null): Promise<string | null> {
    const own = app.state(forwardedFeeds);
    if (forwarder_id === null) return answerElsewhere();
    if (forwarder_id === own.forwarder_id) return own.play(viewer_id, { channel, offer, screen });
    return askOtherNode(app, { id: viewer_id, forwarder_id, channel, offer }, screen);
  }

  async function answerElsewhere(): Promise<string | null> {
    const address = app.config.RTC_WHEP_URL;
    if (address === undefined) return null;
    const { answer, remote_url } = await offerToMediaServer(app, { address, channel, offer });
    app.state(forwardedFeeds).noteViewer(viewer_id, { link_id, screen, viewer_id: null, remote_url });
    return answer;
  }
}

/** Ends watching. A viewer whom nobody knows any more is gone already. */
export async function stopWatching(
  app: App,
  watcher: Watcher,
  { link_id, viewer_id }: { link_id: string; viewer_id: string },
): Promise<void> {
  const link = await findLink(app.db, watcher.workspace_id, link_id);
  if (!link) throw notFound("The presenter's link");
  const own = app.state(forwardedFeeds);
  if (own.takeViewer(viewer_id, link_id)) return;
  const feeds = await listFeedsOfLinks(app.db, [link_id]);
  const elsewhere = new Set(feeds.flatMap(({ forwarder_id }) => forwarder_id ?? []));
  elsewhere.delete(own.forwarder_id ?? "");
  await transaction(app, "", async (tx) => {
    for (const forwarder_id of elsewhere)
      tx.change(topics.forwarder(forwarder_id), { ended_viewer_id: viewer_id, link_id });
  });
}

/** Screens see who is on air on their own stage; the crew also sees who waits in the wings. */
async function requireWatchable(app: App, watcher: Watcher, link_id: string): Promise<void> {
  const { workspace_id } = watcher;
  const link = await findLink(app.db, workspace_id, link_id);
  const session = link && (await findSession(app.db, workspace_id, link.session_id));
  if (!session) throw notFound("The presenter's link");
  if (watcher.kind === "crew") return;
  const stage_ids = await listStagesOfSession(app.db, workspace_id, session);
  if (!stage_ids.includes(watcher.stage_id))
    throw forbidden("The presenter is in a session of another stage");
  if (!link.on_air) throw forbidden("The presenter is not on air");
}
