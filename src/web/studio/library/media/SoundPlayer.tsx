import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "#icons";
import { useEffect, useRef, useState } from "react";
import type { Asset } from "../../../../contract/assets.ts";
import { IconButton } from "../../parts/Button.tsx";
import { useSession } from "../../people/session.ts";
import { ownUrl, sayDuration, waveformQuery } from "./assets.ts";
import { Waveform } from "./Waveform.tsx";
import styles from "./Media.module.css";

/** A sound with how loud it is over time; a click in the waveform goes there. */
export function SoundPlayer({ asset }: { asset: Asset }) {
  const { name, duration_ms } = asset;
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at_ms, setAt] = useState(0);
  const length_ms = Math.max(1, duration_ms ?? 0);

  function toggle() {
    const { current } = sound;
    if (!current) return;
    if (current.paused) void current.play().catch(() => setPlaying(false));
    else current.pause();
  }

  function seek(to_ms: number) {
    if (!sound.current) return;
    sound.current.currentTime = to_ms / 1000;
    setAt(to_ms);
  }

  return (
    <div className={styles.sound}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an uploaded sound brings no captions */}
      <audio
        ref={sound}
        src={ownUrl(asset)}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime * 1000)}
      />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? `Pause ${name}` : `Play ${name}`}
        onClick={toggle}
      />
      <Track asset={asset} at_ms={at_ms} length_ms={length_ms} onSeek={seek} />
      <span className="muted small">{sayDuration(isPlaying || at_ms > 0 ? at_ms : length_ms)}</span>
    </div>
  );
}

interface TrackProps {
  asset: Asset;
  at_ms: number;
  length_ms: number;
  onSeek: (at_ms: number) => void;
}

const track_px = 44;

function Track({ asset, at_ms, length_ms, onSeek }: TrackProps) {
  const { data } = useQuery(waveformQuery(useSession(), asset.id));
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.track}>
      {data?.state === "ready" && width > 0 && (
        <Waveform waveform={data} from_ms={0} to_ms={length_ms} width={width} height={track_px} />
      )}
      <input
        type="range"
        className={styles.seek}
        aria-label={`Where ${asset.name} plays`}
        aria-valuetext={sayDuration(at_ms)}
        min={0}
        max={length_ms}
        step={100}
        value={Math.min(at_ms, length_ms)}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </div>
  );
}
