import { listSpans } from "./dayCover.ts";
import styles from "./RulesTab.module.css";

const day_min = 24 * 60;
const share = (minutes: number) => `${(minutes / day_min) * 100}%`;

/** A daypart over 24 hours, from midnight to midnight; its times stand beside it in words. */
export function DayBand({ times }: { times: { from: string; to: string } }) {
  return (
    <div className={styles.band} aria-hidden>
      {listSpans(times).map(({ from, to }) => (
        <span key={from} style={{ left: share(from), width: share(to - from) }} />
      ))}
    </div>
  );
}

/** The hours above the bands. */
export function DayScale({ hasMenus }: { hasMenus: boolean }) {
  return (
    <div className={`muted small ${styles.scale}`} data-beside={hasMenus ? "menu" : undefined} aria-hidden>
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour}>{String(hour).padStart(2, "0")}</span>
      ))}
    </div>
  );
}
