import { MicOff } from "#icons";
import { useEffect, useState } from "react";
import { followLevel } from "./soundLevel.ts";
import type { WatchedFeed } from "./watchFeed.ts";
import styles from "./LivePresenters.module.css";

interface SoundMeterProps {
  name: string;
  /** Those of the publisher's feeds that come. */
  feeds: readonly WatchedFeed[];
}

/** How loud a publisher is, whether they are heard on the stage or not. */
export function SoundMeter({ name, feeds }: SoundMeterProps) {
  const audible = feeds.find(({ has_sound }) => has_sound)?.stream ?? null;
  const [level, setLevel] = useState(0);
  useEffect(() => (audible ? followLevel(audible, setLevel) : undefined), [audible]);
  if (!feeds.some(({ has_picture, has_sound }) => has_picture || has_sound))
    return <div className={styles.meterPlace} />;
  if (!audible)
    return (
      <p className={`row gap-4 muted small fine-icons ${styles.meterPlace}`}>
        <MicOff aria-hidden /> No microphone
      </p>
    );
  return (
    <div className={`row ${styles.meterPlace}`}>
      <div
        className={styles.meter}
        role="meter"
        aria-label={`Sound level of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
      >
        <span style={{ clipPath: `inset(0 ${Math.round(100 - level * 100)}% 0 0)` }} />
      </div>
    </div>
  );
}
