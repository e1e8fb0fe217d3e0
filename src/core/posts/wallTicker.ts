import type { PlayedPost } from "./playedWall.ts";
import type { Box } from "./tileBox.ts";
import type { Placed, WallPlan } from "./wallMosaic.ts";
import { wallTurns } from "./wallTurns.ts";

interface TickerOptions {
  box: Box;
  /** How wide each post is, with the gap behind it. */
  width: number;
  gap: number;
  /** Pixels a second. */
  speed: number;
}

/**
 * Posts move through one behind the other, to the left, by the clock: each has a piece of an endless line, and a new one
 * has the next piece that comes in. Where there are few, gaps are between the rounds, so that none is there twice.
 */
export function wallTicker(posts: readonly PlayedPost[], options: TickerOptions): WallPlan {
  const { box, width, gap, speed } = options;
  // Whole, so that counting pieces by it is exact.
  const step_ms = Math.max(1, Math.round((width / speed) * 1000));
  const shown = Math.ceil(box.w / width) + 1;
  const turnAt = wallTurns(posts, { hold_ms: step_ms, shortest_ms: step_ms, step_ms, least: shown });
  return {
    at(now) {
      const line = now / step_ms;
      const last = Math.floor(line);
      const pieces = Array.from({ length: shown }, (_, back) => last - back);
      return pieces.flatMap((piece): Placed[] => {
        const { post } = turnAt(piece * step_ms);
        const x = box.x + box.w - (line - piece) * width;
        if (!post || x + width <= box.x) return [];
        return [{ key: `piece ${piece}`, post, box: { ...box, x, w: width - gap } }];
      });
    },
  };
}
