import { Minimize } from "#icons";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "../parts/Button.tsx";
import { useSession } from "../people/session.ts";
import { useNow } from "../shell/useNow.ts";
import styles from "./Control.module.css";
import { fitTiles, measureWords } from "./fitTiles.ts";

interface WallFrameProps {
  /** How many tiles there are. */
  count: number;
  onLeave: () => void;
  children: ReactNode;
}

const gap = 12;

/** All stages on a screen of the control room, as large as they fit, with nothing else but the time. */
export function WallFrame({ count, onLeave, children }: WallFrameProps) {
  const tiles = useRef<HTMLUListElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = tiles.current!;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  useFullScreen(onLeave);
  const { columns, tile } = fitTiles(count, { ...size, gap });
  return (
    <div className={styles.wall} data-wall>
      <header className="row between">
        <h1 className={`cut ${styles.wallName}`}>{useSession().workspace.name}</h1>
        <span className="row gap-16">
          <Clock />
          <IconButton icon={Minimize} label="Leave full screen" onClick={onLeave} />
        </span>
      </header>
      <h2 className="unseen">Stages</h2>
      <ul
        ref={tiles}
        className={styles.wallTiles}
        aria-label="Stages"
        style={{
          gridTemplateColumns: `repeat(${columns}, ${tile}px)`,
          gap,
          "--words": `${measureWords(tile)}px`,
        }}
      >
        {children}
      </ul>
    </div>
  );
}

/** The whole screen, where the browser lets a page have it: after an address is opened, it does not. */
function useFullScreen(onLeave: () => void) {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    let isFull = false;
    const page = document.documentElement;
    page.requestFullscreen?.().catch(() => {});
    // The browser itself leaves it with Esc.
    const change = () => {
      if (isFull && !document.fullscreenElement) leave.current();
      isFull = document.fullscreenElement !== null;
    };
    document.addEventListener("fullscreenchange", change);
    return () => {
      document.removeEventListener("fullscreenchange", change);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
}

function Clock() {
  const now = useNow(1000);
  return (
    <time className={styles.wallClock}>
      {new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" }).format(now)}
    </time>
  );
}
