import type { PlayedPost } from "./playedWall.ts";
import type { Box } from "./tileBox.ts";
import type { PlacedPost, WallPlan } from "./wallMosaic.ts";
import { findHue } from "./wallPlaces.ts";
import { wallTurns } from "./wallTurns.ts";

interface TickerOptions {
  box: Box;
  /** How wide each post is, with the gap behind it. */
  width: number;
  gap: number;
  /** The speed in pixels per second. */
  speed: number;
}

/**
 * Posts move through one behind the other, to the left, by the clock: each has a piece of an endless line, and a new one
 * has the next piece that comes in. Few are so far apart that each comes in again when it has just left.
 */
export function wallTicker(posts: readonly PlayedPost[], options: TickerOptions): WallPlan {
  const { box, width, gap, speed } = options;
  const apart = Math.max(width, (box.w + width) / Math.max(1, posts.length));
  // The step is a whole number, so that counting pieces by it is exact.
  const step_ms = Math.max(1, Math.round((apart / speed) * 1000));
  const shown = Math.ceil((box.w + width) / apart - 1e-9);
  const turnAt = wallTurns(posts, { hold_ms: step_ms, shortest_ms: step_ms, step_ms });
  const findPost = (piece: number) => turnAt(piece * step_ms).post;

  /** After a new post the others begin anew, so a post that is still on the screen is left out. */
  function isThere(piece: number, post: PlayedPost): boolean {
    return Array.from({ length: shown - 1 }, (_, back) => findPost(piece - back - 1)).includes(post);
  }

  return {
    at(now) {
      const line = now / step_ms;
      const last = Math.floor(line);
      const pieces = Array.from({ length: shown }, (_, back) => last - back);
      return pieces.flatMap((piece): PlacedPost[] => {
        const post = findPost(piece);
        const x = box.x + box.w - (line - piece) * apart;
        if (!post || x + width <= box.x || isThere(piece, post)) return [];
        return [{ key: `piece ${piece}`, post, box: { ...box, x, w: width - gap }, hue: findHue(post) }];
      });
    },
  };
}
