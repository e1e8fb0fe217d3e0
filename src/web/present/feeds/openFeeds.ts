import { type LiveSource, liveSources, type Presenting } from "../../../core/presenters/livePresenter.ts";
import { publish, type Publisher, type PublisherState } from "../../shared/whip.ts";
import { mixSound, type SoundMix } from "../media/mixSound.ts";
import type { FeedPlan } from "./planFeeds.ts";
import { readSendStats, type SendStats } from "./sendQuality.ts";

export type FeedStates = Partial<Record<LiveSource, PublisherState>>;

export interface Feeds {
  states(): FeedStates;
  /** Sends this from now on: what is new is published, what is gone is ended. */
  send(plan: FeedPlan<MediaStreamTrack>): void;
  /** Null: the server cannot be heard. */
  hearListed(feeds: Presenting["feeds"] | null): void;
  /** The stats of what matters most; null while nothing is sent. */
  stats(): Promise<SendStats | null>;
}

interface Options {
  link_id: string;
  token: string;
  ice_servers: RTCIceServer[];
  onChange: () => void;
}

const nothing: FeedPlan<MediaStreamTrack> = { camera: null, screen: null };

/** Publishes what the person sends, a feed for each source. */
export function openFeeds({ link_id, token, ice_servers, onChange }: Options): Feeds {
  const publishers = new Map<LiveSource, Publisher>();
  let mix: (SoundMix & { of: MediaStreamTrack[] }) | null = null;
  let listed: Presenting["feeds"] | null = null;
  const listedOf = (source: LiveSource) => (listed ? (listed[source] ?? null) : undefined);

  function toStream(parts: FeedPlan<MediaStreamTrack>[LiveSource]): MediaStream | null {
    if (!parts) return null;
    const [only, ...more] = parts.audio;
    const sound = more.length > 0 ? mixOf(parts.audio) : only;
    return new MediaStream([parts.video, sound].filter((track) => track != null));
  }

  function mixOf(tracks: MediaStreamTrack[]): MediaStreamTrack {
    if (mix?.of.length === tracks.length && mix.of.every((track, at) => track === tracks[at]))
      return mix.track;
    mix?.close();
    mix = { ...mixSound(tracks), of: tracks };
    return mix.track;
  }

  function sendOne(source: LiveSource, stream: MediaStream | null) {
    const publisher = publishers.get(source);
    if (!stream) {
      publisher?.close();
      publishers.delete(source);
    } else if (publisher) publisher.setTracks(stream);
    else {
      const opened = publish({
        url: `/whip/${link_id}`,
        token,
        source,
        ice_servers,
        stream,
        onState: onChange,
      });
      opened.hearListed(listedOf(source));
      publishers.set(source, opened);
    }
  }

  return {
    states: () =>
      Object.fromEntries([...publishers].map(([source, publisher]) => [source, publisher.state()])),
    send(plan) {
      for (const source of liveSources) sendOne(source, toStream(plan[source]));
      if (plan === nothing) {
        mix?.close();
        mix = null;
      }
      onChange();
    },
    hearListed(feeds) {
      listed = feeds;
      for (const [source, publisher] of publishers) publisher.hearListed(listedOf(source));
    },
    async stats() {
      const report = await (publishers.get("camera") ?? publishers.get("screen"))?.stats();
      return report ? readSendStats(report) : null;
    },
  };
}

/** Ends everything that is sent. */
export const sendNothing = (feeds: Feeds) => feeds.send(nothing);
