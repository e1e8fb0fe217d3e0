import type { LinkQuality } from "../../core/presenters/livePresenter.ts";

/** What the node asks of its forwarding process. */
export type ForwarderRequest =
  | { do: "publish"; feed_id: string; channel: string; bitrate: number; offer: string }
  | { do: "play"; viewer_id: string; channel: string; offer: string }
  /** Ends a feed or a viewer. */
  | { do: "end"; id: string };

/** How things stand with one feed, the stream of one publisher. */
export interface FeedState {
  /** False until the first packet, and again while none has come for a second or two. */
  is_flowing: boolean;
  quality: LinkQuality | null;
}

/** What the process tells the node. */
export type ForwarderMessage =
  | { ready: true; port: number }
  | { failed: string }
  /** The answer to the request of this number; null: nothing is published to the channel. */
  | { request: number; answer: string | null }
  | { request: number; refused: { name: string; message: string } }
  /** Null: the feed has ended by itself. */
  | { feed_id: string; state: FeedState | null };
