import type { PlayedPost } from "./playedWall.ts";
import type { Box } from "./tileBox.ts";
import type { WallPlan } from "./wallMosaic.ts";
import { findHue } from "./wallPlaces.ts";
import { wallTurns } from "./wallTurns.ts";

/** Time enough to look at a picture and to read its caption from ten metres. */
export const hold_ms = 10_000;
/** The shorter time where several posts come at once. */
const shortest_ms = 5_000;

/** Shows one post after another; a new one comes on at once. */
export function wallSingle(posts: readonly PlayedPost[], box: Box): WallPlan {
  const turnAt = wallTurns(posts, { hold_ms, shortest_ms });
  return {
    at(now) {
      const { post } = turnAt(now);
      return post ? [{ key: "single", post, box, hue: findHue(post) }] : [];
    },
  };
}
