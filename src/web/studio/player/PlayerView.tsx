import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { TriangleAlert } from "#icons";
import { Skeleton } from "../parts/Skeleton.tsx";
import styles from "./Player.module.css";
import type { Reel } from "./reel.ts";
import { Transport } from "./Transport.tsx";
import { usePlayer } from "./usePlayer.ts";

interface PlayerViewProps {
  /** What it plays, in words. */
  title: string;
  /** Null while it is being read. */
  reel: Reel | null;
  autoPlay?: boolean;
  /** The moment to go to when it is another; a new reel otherwise goes on at the same place. */
  at?: number | undefined;
  /** Said instead of the picture where the reel is empty. */
  empty?: ReactNode;
  /** Stands below the transport, such as the switches that suppose another time. */
  children?: ReactNode;
}

/** The picture as screens draw it, with all that one plays it by. */
export function PlayerView({ title, reel, autoPlay = false, at, empty, children }: PlayerViewProps) {
  const frame = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const isEmpty = reel !== null && reel.to <= reel.from;
  const { player, state, failed } = usePlayer(host, { reel: isEmpty ? null : reel, autoPlay, at });
  const { width, height } = reel?.programme.stage ?? { width: 16, height: 9 };

  function press(event: KeyboardEvent) {
    // Whatever takes letters or is pressed by itself keeps its space.
    const isTaken = (event.target as Element).closest("button, select, textarea, input:not([type=range]), a");
    if (event.key !== " " || isTaken) return;
    event.preventDefault();
    player.current?.toggle();
  }

  return (
    <section ref={frame} className={styles.player} aria-label={title} onKeyDown={press} data-player>
      <div
        className={styles.picture}
        style={{ aspectRatio: `${width} / ${height}`, "--shape": `${width / height}` }}
        data-state={failed ? "failed" : state?.is_ready ? "shown" : isEmpty ? "empty" : "waiting"}
      >
        <div
          ref={host}
          className={styles.host}
          role="img"
          aria-label={sayShown(title, state?.playing?.step?.chapter.scene_title)}
          onClick={() => player.current?.toggle()}
        />
        {!failed && !isEmpty && !state?.is_ready && <Skeleton lines={1} />}
        {isEmpty && <div className={styles.instead}>{empty}</div>}
        {failed && (
          <p className={styles.instead}>
            <TriangleAlert aria-hidden /> It cannot be played here. Reload the page.
          </p>
        )}
      </div>
      {reel && !isEmpty && <Transport reel={reel} state={state} player={player} frame={frame} />}
      {state?.faults.map((fault) => (
        <p key={fault} className="fault small" role="status">
          {fault}
        </p>
      ))}
      {children}
    </section>
  );
}

const sayShown = (title: string, scene: string | undefined) => (scene ? `${title}: ${scene}` : title);
