import { type RefObject, useEffect, useRef, useState } from "react";
import type { PlayerState, Reel } from "./reel.ts";
import type { StudioPlayer } from "./StudioPlayer.ts";

// What screens draw with is large, and a studio in which nothing plays has no need of it.
const loadPlayer = () => import("./StudioPlayer.ts");

interface Options {
  /** Null while there is nothing to play. */
  reel: Reel | null;
  /** Whether it plays as soon as it can. */
  autoPlay?: boolean;
  /** The moment to go to when it is another; a new reel otherwise goes on at the same place. */
  at?: number | undefined;
}

/** Plays into the element; a new reel goes on where the one before was. */
export function usePlayer(host: RefObject<HTMLElement | null>, { reel, autoPlay = false, at }: Options) {
  const player = useRef<StudioPlayer | null>(null);
  const [state, setState] = useState<PlayerState | null>(null);
  const [failed, setFailed] = useState(false);
  const gone_to = useRef<number | undefined>(undefined);
  const isThere = reel !== null;

  useEffect(() => {
    if (!isThere) return;
    return () => {
      player.current?.close();
      player.current = null;
      gone_to.current = undefined;
      setState(null);
    };
  }, [isThere]);

  useEffect(() => {
    if (!reel) return;
    let isWanted = true;
    async function load(wanted: Reel) {
      const { StudioPlayer } = await loadPlayer();
      if (!isWanted || !host.current) return;
      const isFirst = player.current === null;
      player.current ??= new StudioPlayer(host.current, setState);
      player.current.load(wanted, at === gone_to.current ? undefined : at);
      gone_to.current = at;
      if (isFirst && autoPlay) player.current.play();
    }
    load(reel).catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
    };
  }, [host, reel, at, autoPlay]);

  return { player, state, failed };
}
