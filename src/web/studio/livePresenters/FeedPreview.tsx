import { Camera, MonitorUp, Play } from "#icons";
import { useEffect, useRef } from "react";
import type { LiveSource } from "../../../core/presenters/livePresenter.ts";
import { Button } from "../parts/Button.tsx";
import { useFeed } from "./useFeed.ts";
import type { WatchedFeed } from "./watchFeed.ts";
import styles from "./LivePresenters.module.css";

export const sourceLabels: Record<LiveSource, string> = { camera: "Camera", screen: "Shared screen" };
const icons = { camera: Camera, screen: MonitorUp };

interface FeedPreviewProps {
  link_id: string;
  name: string;
  source: LiveSource;
  isWatched: boolean;
  isHeard: boolean;
  onFeed: (source: LiveSource, feed: WatchedFeed) => void;
  /** Asked for where as many as the machine can play do so already; null: it is being closed. */
  onWatch: (() => void) | null;
}

/** What comes of one source, as screens would show it. */
export function FeedPreview(props: FeedPreviewProps) {
  const { link_id, name, source, isWatched, isHeard, onFeed, onWatch } = props;
  const video = useRef<HTMLVideoElement>(null);
  const feed = useFeed({ link_id, source, isWatched });
  const { stream, has_picture } = feed;
  useEffect(() => onFeed(source, feed), [source, feed, onFeed]);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  useEffect(() => {
    if (video.current) video.current.muted = !isHeard;
  }, [isHeard]);
  const Icon = icons[source];
  return (
    <figure className={styles.tile} data-source={source}>
      <video
        ref={video}
        aria-label={`${sourceLabels[source]} of ${name}`}
        autoPlay
        playsInline
        muted
        hidden={!has_picture}
      />
      {!has_picture &&
        (onWatch ? (
          <Button icon={Play} label="Watch" aria-label={`Watch the ${source} of ${name}`} onClick={onWatch} />
        ) : (
          <span className="muted small">{isWatched ? "Connecting" : "Paused"}</span>
        ))}
      <figcaption className="row gap-4 small fine-icons">
        <Icon aria-hidden /> {sourceLabels[source]}
      </figcaption>
    </figure>
  );
}
