import type { LinkQuality } from "../../core/presenters/livePresenter.ts";
import type { App, NodeState } from "../app.ts";

/** How things stand with one feed, the stream of one publisher. */
export interface FeedState {
  /** False until the first packet, and again while none has come for a second or two. */
  is_flowing: boolean;
  quality: LinkQuality | null;
}

export interface PublishOptions {
  /** The id that the feed has from now on. */
  feed_id: string;
  /** Whoever watches this channel sees the newest feed published to it. */
  channel: string;
  /** Bits per second that the publisher is asked not to exceed. */
  bitrate: number;
  offer: string;
}

/** Is thrown when an offer is no SDP, or offers nothing that can be forwarded. */
export class BadOffer extends Error {
  override name = "BadOffer";
}

/** Is thrown when no forwarding process can take an offer at the moment, or it has as many as it takes. */
export class ForwarderUnavailable extends Error {
  override name = "ForwarderUnavailable";
}

/**
 * Forwards the pictures and sound of presenters to those who watch, without decoding them, in a process of its own.
 * The process is started with the first offer and again when it ends.
 */
export class Forwarder {
  /** The id of the process: feeds and viewers of one that has ended are gone. */
  get id(): string {
    throw new Error("not yet");
  }

  /** Answers a publisher's offer. A feed that the channel had before is ended. */
  publish(_options: PublishOptions): Promise<{ answer: string }> {
    throw new Error("not yet");
  }

  /** Answers the offer of somebody who watches; null when nothing is published to the channel. */
  play(_options: { channel: string; offer: string }): Promise<{ viewer_id: string; answer: string } | null> {
    throw new Error("not yet");
  }

  /** Ends a feed or a viewer; one that is gone is no error. */
  end(_id: string): void {}

  /** Returns the feeds that the process has. */
  feeds(): ReadonlyMap<string, FeedState> {
    return new Map();
  }

  /** Calls when a feed begins or stops flowing, changes its quality, or has ended by itself (null). */
  onFeed(_listener: (feed_id: string, state: FeedState | null) => void): void {}

  close(): Promise<void> {
    return Promise.resolve();
  }
}

export const forwarder: NodeState<Forwarder> = { open: (_app: App) => new Forwarder() };
