import { openWhep, type WhepSession } from "../../shared/whep.ts";

export interface WatchedFeed {
  /** Null while there is no connection. */
  stream: MediaStream | null;
  has_picture: boolean;
  has_sound: boolean;
}

export const nothing: WatchedFeed = { stream: null, has_picture: false, has_sound: false };

// A presenter who loads their page again is back within a second or two.
const retry_ms = 2_000;
const look_ms = 250;
// A connection still counts as open for many seconds after the last packet.
const silent_ms = 4_000;

interface Watching {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Is told whenever something of it changes. */
  onFeed: (feed: WatchedFeed) => void;
}

/** Plays a feed until it is closed; whenever nothing comes any more, it connects anew. */
export function watchFeed({ url, headers, onFeed }: Watching): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  let told = nothing;

  function tell(feed: WatchedFeed) {
    const isSame =
      feed.stream === told.stream &&
      feed.has_picture === told.has_picture &&
      feed.has_sound === told.has_sound;
    told = feed;
    if (!isSame && !signal.aborted) onFeed(feed);
  }

  async function follow() {
    while (!signal.aborted) {
      const opened = await openWhep({ url, headers, signal });
      if ("stream" in opened) await play(opened);
      tell(nothing);
      await wait(retry_ms, signal);
    }
  }

  async function play(session: WhepSession) {
    const { stream } = session;
    for (let last = -1, silent = 0; !signal.aborted && !session.is_broken && silent < silent_ms;) {
      const { video_packets, audio_packets } = await session.stats();
      const packets = video_packets + audio_packets;
      silent = packets > last ? 0 : silent + look_ms;
      last = packets;
      tell({ stream, has_picture: video_packets > 0, has_sound: audio_packets > 0 });
      await wait(look_ms, signal);
    }
    session.close();
  }

  void follow();
  return () => closing.abort();
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
