import { Maximize2, Pause, Play, Repeat, Volume2, VolumeX } from "#icons";
import type { RefObject } from "react";
import { IconButton } from "../parts/Button.tsx";
import styles from "./Player.module.css";
import type { PlayerState, Reel, Segment } from "./reel.ts";
import { sayLength } from "./sayLength.ts";
import type { StudioPlayer } from "./StudioPlayer.ts";

interface TransportProps {
  reel: Reel;
  state: PlayerState | null;
  player: RefObject<StudioPlayer | null>;
  /** What becomes as large as the screen. */
  frame: RefObject<HTMLElement | null>;
}

/** Play, the scrubber with the names of what it runs over, the time, and what else a player has. */
export function Transport({ reel, state, player, frame }: TransportProps) {
  const { from, to, segments } = reel;
  const at = Math.min(Math.max(state?.at ?? from, from), to);
  const current = segments.find((segment) => at >= segment.from && at < segment.to);
  const isPlaying = state?.is_playing ?? false;
  const isHeard = state?.is_heard ?? false;
  const loops = state?.loops ?? false;
  const time = `${sayLength(at - from)} of ${sayLength(to - from)}`;
  return (
    <div className={styles.transport}>
      {segments.length > 1 && <Segments {...{ reel, current }} onChoose={(at) => player.current?.seek(at)} />}
      <input
        type="range"
        className={styles.scrubber}
        min={0}
        max={Math.max(1, to - from - 1)}
        step={100}
        value={at - from}
        style={{ "--share": `${(at - from) / Math.max(1, to - from)}` }}
        aria-label="Moment that is shown"
        aria-valuetext={current ? `${time}, ${current.name}` : time}
        onChange={({ target }) => player.current?.seek(from + Number(target.value))}
      />
      <div className={`row ${styles.controls}`}>
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? "Pause" : "Play"}
          onClick={() => player.current?.toggle()}
        />
        <span className={`small ${styles.time}`} data-time>
          {sayLength(at - from)} <span className="muted">/ {sayLength(to - from)}</span>
        </span>
        <span className={`cut grow small ${styles.name}`} data-segment>
          {current?.name}
        </span>
        <IconButton
          icon={Repeat}
          label="Loop"
          aria-pressed={loops}
          className={loops ? styles.on : ""}
          onClick={() => player.current?.setLoops(!loops)}
        />
        <IconButton
          icon={isHeard ? Volume2 : VolumeX}
          label="Sound"
          aria-pressed={isHeard}
          className={isHeard ? styles.on : ""}
          onClick={() => player.current?.setHeard(!isHeard)}
        />
        <IconButton
          icon={Maximize2}
          label="Full screen"
          onClick={() => void toggleFullScreen(frame.current)}
        />
      </div>
    </div>
  );
}

interface SegmentsProps {
  reel: Reel;
  current: Segment | undefined;
  onChoose: (at: number) => void;
}

function Segments({ reel: { from, to, segments }, current, onChoose }: SegmentsProps) {
  return (
    <ol className={styles.segments} aria-label="Parts">
      {segments.map((segment) => (
        <li key={segment.id} style={{ flexGrow: (segment.to - segment.from) / (to - from) }}>
          <button
            type="button"
            className={styles.segment}
            title={segment.name}
            aria-label={`${segment.name}, at ${sayLength(segment.from - from)}`}
            aria-current={segment === current ? "true" : undefined}
            onClick={() => onChoose(segment.from)}
          >
            {segment.name}
          </button>
        </li>
      ))}
    </ol>
  );
}

async function toggleFullScreen(frame: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  // A browser that refuses leaves it as large as it is.
  await frame?.requestFullscreen().catch(() => {});
}
