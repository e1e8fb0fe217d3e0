import { topics } from "../../contract/topics.ts";
import type { LinkQuality } from "../../core/presenters/livePresenter.ts";
import type { App, NodeState } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import { invalid, unavailable } from "../http/errors.ts";
import type { Listener } from "../realtime/hub.ts";
import { type Change, readBody } from "../realtime/outbox.ts";
import { type Forwarder, forwarder } from "../rtc/Forwarder.ts";
import { BadOffer, ForwarderUnavailable } from "../rtc/refusals.ts";
import { endAtMediaServer } from "./mediaServer.ts";
import { answerRemoteOffer } from "./remoteOffers.ts";
import { noteEnded } from "./feeds.ts";

/** One machine forwards no more than this. */
const most_feeds = 64;

/** An offer may be answered long before its sender lets anything through. */
const unconnected_ms = 5 * 60_000;

/** Viewers mostly leave without a word, so what is remembered of them is bounded. */
const most_viewers = 20_000;

interface Feed {
  published_at: number;
  /** Its row is in the database: once that is gone, so is the feed. */
  is_saved: boolean;
  has_flowed: boolean;
}

/** The screen that watches; null when it is somebody of the crew. */
export type WatchingScreen = { id: string; stage_id: string } | null;

export interface WatchInput {
  channel: string;
  offer: string;
  screen: WatchingScreen;
}

interface Viewer {
  link_id: string;
  screen: WatchingScreen;
  /** Its id at the forwarder; null when a media server elsewhere has it. */
  viewer_id: string | null;
  remote_url: string | null;
}

export interface PublishInput {
  feed_id: string;
  channel: string;
  bitrate: number;
  offer: string;
}

/** Knows the feeds that this node forwards and who watches them, and does what other nodes ask of its forwarder. */
export class ForwardedFeeds implements Listener {
  #app: App;
  #forwarder: Forwarder;
  #feeds = new Map<string, Feed>();
  #viewers = createLruCache<Viewer>(most_viewers);
  /** The forwarder for which it listens; it has another id when it was started anew. */
  forwarder_id: string | null = null;

  constructor(app: App) {
    this.#app = app;
    this.#forwarder = app.state(forwarder);
    this.#forwarder.onFeed((id, state) => {
      const feed = this.#feeds.get(id);
      if (!feed) return;
      if (state?.is_flowing) feed.has_flowed = true;
      if (state === null && feed.has_flowed) void this.#end(id);
    });
    app.changes.onChange((change) => {
      if (this.#viewers.size > 0) this.#endUnwelcome(change);
    });
  }

  /** Answers a publisher; the feed counts once it is saved (`keep`), and is to be dropped where that fails. */
  async publish(options: PublishInput): Promise<{ answer: string; forwarder_id: string }> {
    if (this.#feeds.size >= most_feeds)
      throw unavailable("This machine forwards as many cameras and screens as it can");
    const published_at = this.#app.monotonic_ms();
    this.#feeds.set(options.feed_id, { published_at, is_saved: false, has_flowed: false });
    try {
      const { answer } = await this.#forwarder.publish(options).catch(refuseOffer);
      return { answer, forwarder_id: this.#listen() };
    } catch (error) {
      this.drop(options.feed_id);
      throw error;
    }
  }

  keep(feed_id: string): void {
    const feed = this.#feeds.get(feed_id);
    if (feed) feed.is_saved = true;
  }

  drop(feed_id: string): void {
    this.#feeds.delete(feed_id);
    this.#forwarder.end(feed_id);
  }

  /** Answers somebody who watches, under the id that they are given; null when nothing comes. */
  async play(id: string, { channel, offer, screen }: WatchInput): Promise<string | null> {
    const playing = await this.#forwarder.play({ channel, offer }).catch(refuseOffer);
    if (!playing) return null;
    const { viewer_id } = playing;
    this.noteViewer(id, { link_id: readLinkId(channel), screen, viewer_id, remote_url: null });
    return playing.answer;
  }

  noteViewer(id: string, viewer: Viewer): void {
    this.#viewers.set(id, viewer);
  }

  /** Takes a viewer of the link away, and returns it; null when this node does not know it. */
  takeViewer(id: string, link_id: string): Viewer | null {
    const viewer = this.#viewers.peek(id);
    if (viewer?.link_id !== link_id) return null;
    this.#viewers.delete(id);
    if (viewer.viewer_id !== null) this.#forwarder.end(viewer.viewer_id);
    if (viewer.remote_url !== null) void endAtMediaServer(this.#app, viewer.remote_url);
    return viewer;
  }

  receive(change: Change): void {
    const body = readBody(change, "forwarder");
    if (!body) return;
    if ("offer_id" in body) void answerRemoteOffer(this.#app, body, this);
    else if ("ended_feed_id" in body) this.drop(body.ended_feed_id);
    else this.takeViewer(body.ended_viewer_id, body.link_id);
  }

  /** Returns what is known of the saved feeds that are still there, once those that are over have been ended. */
  async look(): Promise<Map<string, { quality: LinkQuality | null }>> {
    const now = this.#app.monotonic_ms();
    const states = this.#forwarder.feeds();
    for (const [id, { has_flowed, published_at }] of this.#feeds)
      if (has_flowed ? !states.has(id) : now - published_at > unconnected_ms) await this.#end(id);
    const saved = [...this.#feeds].filter(([, { is_saved }]) => is_saved);
    return new Map(saved.map(([id]) => [id, { quality: states.get(id)?.quality ?? null }]));
  }

  /** Ends all feeds when the node goes down; their presenters open them anew elsewhere. */
  async close(): Promise<void> {
    for (const id of this.#feeds.keys()) await this.#end(id);
    if (this.forwarder_id !== null)
      this.#app.changes.hub.leave("", topics.forwarder(this.forwarder_id), this);
    await this.#forwarder.close();
  }

  async #end(id: string): Promise<void> {
    this.drop(id);
    try {
      await noteEnded(this.#app, id);
    } catch (error) {
      // Its row is found by its age, as after a crash.
      this.#app.log.warn({ err: error }, "a feed that has ended");
    }
  }

  /** A screen sees nobody who is off air, and nobody at all once it was removed or moved, whatever its page does. */
  #endUnwelcome(change: Change): void {
    const { about } = change;
    if (about?.kind === "live") {
      const { on_air } = readBody(change, "live")!;
      if (!on_air) return;
      const shown = new Set(on_air.map(({ link_id }) => link_id));
      this.#endViewers(({ link_id, screen }) => screen?.stage_id === about.stage_id && !shown.has(link_id));
    } else if (about?.kind === "screen") {
      const { removed, moved } = readBody(change, "screen")!;
      if (removed || moved) this.#endViewers(({ screen }) => screen?.id === about.id);
    }
  }

  #endViewers(isUnwelcome: (viewer: Viewer) => boolean): void {
    const unwelcome = [...this.#viewers.entries()].filter(([, viewer]) => isUnwelcome(viewer));
    for (const [id, { link_id }] of unwelcome) this.takeViewer(id, link_id);
  }

  #listen(): string {
    const { hub } = this.#app.changes;
    const { id } = this.#forwarder;
    if (id === this.forwarder_id) return id;
    if (this.forwarder_id !== null) hub.leave("", topics.forwarder(this.forwarder_id), this);
    hub.listen("", topics.forwarder(id), this);
    this.forwarder_id = id;
    return id;
  }
}

function refuseOffer(error: unknown): never {
  if (error instanceof BadOffer) throw invalid("", `is no offer that can be answered: ${error.message}`);
  if (error instanceof ForwarderUnavailable) throw unavailable("No camera or screen can be taken right now");
  throw error;
}

/** A channel is named after its link and the source. */
const readLinkId = (channel: string) => channel.slice(0, channel.lastIndexOf("-"));

export const forwardedFeeds: NodeState<ForwardedFeeds> = { open: (app) => new ForwardedFeeds(app) };
