import { most_taps } from "../../../core/engagements/reactions.ts";

interface Options {
  send: (taps: Record<string, number>) => void;
  /** Messages are at least so far apart. */
  pause_ms?: number;
}

/** Gathers taps on emoji: the first is sent at once, those that follow at most once a second. */
export function gatherTaps({ send, pause_ms = 1_000 }: Options) {
  let taps: Record<string, number> = {};
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush() {
    timer = null;
    if (Object.keys(taps).length === 0) return;
    const gathered = taps;
    taps = {};
    send(gathered);
    timer = setTimeout(flush, pause_ms);
  }

  return {
    tap(emoji: string): void {
      taps[emoji] = Math.min((taps[emoji] ?? 0) + 1, most_taps);
      if (timer === null) flush();
    },
    /** Sends what is left. */
    close(): void {
      if (timer !== null) clearTimeout(timer);
      flush();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
