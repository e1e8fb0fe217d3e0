import { liveBitrates, type LiveSource } from "../../core/presenters/livePresenter.ts";
import type { App } from "../app.ts";
import { unavailable } from "../http/errors.ts";
import { newId } from "../newId.ts";
import { refuseFullSession, saveFeed } from "./feeds.ts";
import { forwardedFeeds } from "./ForwardedFeeds.ts";
import { findSession } from "./livePresenters.repo.ts";
import { refuseFinished } from "./liveSession.ts";
import { endAtMediaServer, nameChannel, offerToMediaServer } from "./mediaServer.ts";
import { invalidToken, type PublishingLink } from "./tokens.ts";

/** Answers the offer of a presenter, and keeps the feed that begins with it. */
export async function publish(
  app: App,
  link: PublishingLink,
  { source, offer }: { source: LiveSource; offer: string },
): Promise<{ feed_id: string; answer: string }> {
  const session = await findSession(app.db, link.workspace_id, link.session_id);
  if (!session) throw invalidToken();
  refuseFinished(session);
  const before = await refuseFullSession(app, link, source);
  const feed_id = newId();
  const channel = nameChannel(link.id, source);
  const address = app.config.RTC_WHIP_URL;
  if (address === undefined) {
    const feeds = app.state(forwardedFeeds);
    const { answer, forwarder_id } = await feeds.publish({
      feed_id,
      channel,
      bitrate: liveBitrates[source],
      offer,
    });
    try {
      await saveFeed(app, link, { id: feed_id, source, forwarder_id, remote_url: null });
    } catch (error) {
      feeds.drop(feed_id);
      throw error;
    }
    feeds.keep(feed_id);
    return { feed_id, answer };
  }
  // Most media servers refuse a second publisher while they have the first.
  if (before?.remote_url) await endAtMediaServer(app, before.remote_url);
  const { answer, remote_url } = await offerToMediaServer(app, { address, channel, offer });
  if (remote_url === null) throw unavailable("The media server does not say where its session is");
  try {
    await saveFeed(app, link, { id: feed_id, source, forwarder_id: null, remote_url });
  } catch (error) {
    void endAtMediaServer(app, remote_url);
    throw error;
  }
  return { feed_id, answer };
}
