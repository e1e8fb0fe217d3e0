import { Volume2, VolumeX } from "#icons";
import { useCallback, useState } from "react";
import type { Publisher } from "../../../contract/livePresenters.ts";
import type { LiveSource } from "../../../core/presenters/livePresenter.ts";
import { Button } from "../parts/Button.tsx";
import { feedKey } from "./chooseWatched.ts";
import { FeedPreview } from "./FeedPreview.tsx";
import { SoundMeter } from "./SoundMeter.tsx";
import type { WatchedFeed } from "./watchFeed.ts";
import styles from "./LivePresenters.module.css";

export interface Watching {
  /** The feeds that play, by their keys. */
  watched: ReadonlySet<string>;
  /** Nobody looks at the panel: nothing plays. */
  isSeen: boolean;
  watch: (key: string) => void;
}

/** All that comes of a publisher, silent unless somebody listens. */
export function Previews({ publisher, watching }: { publisher: Publisher; watching: Watching }) {
  const { link_id, name, sources } = publisher;
  const { watched, isSeen, watch } = watching;
  const [isHeard, setHeard] = useState(false);
  const [feeds, setFeeds] = useState<Partial<Record<LiveSource, WatchedFeed>>>({});
  const keep = useCallback((source: LiveSource, feed: WatchedFeed) => {
    setFeeds((before) => ({ ...before, [source]: feed }));
  }, []);
  return (
    <div className="stack gap-8 top">
      <div className={styles.tiles} data-count={sources.length}>
        {sources.map((source) => {
          const key = feedKey(link_id, source);
          const isWatched = isSeen && watched.has(key);
          return (
            <FeedPreview
              key={source}
              {...{ link_id, name, source, isWatched, isHeard }}
              onFeed={keep}
              onWatch={isSeen && !watched.has(key) ? () => watch(key) : null}
            />
          );
        })}
        {sources.length === 0 && <div className={`muted small ${styles.tile}`}>No picture comes</div>}
      </div>
      <div className="row">
        <SoundMeter name={name} feeds={sources.flatMap((source) => feeds[source] ?? [])} />
        <Button
          icon={isHeard ? Volume2 : VolumeX}
          label="Listen"
          aria-label={`Listen to ${name}`}
          aria-pressed={isHeard}
          className={styles.listen}
          onClick={() => setHeard(!isHeard)}
        />
      </div>
    </div>
  );
}
