import type { PlayedPost } from "./playedWall.ts";
import { shareOut } from "./shareOut.ts";
import { type Box, tileBox } from "./tileBox.ts";

/** A post in its place; what is in the same place before and after goes by the same key. */
export interface Placed {
  key: string;
  post: PlayedPost;
  box: Box;
}

/** What a wall shows, moment by moment: the same on every screen that has the same posts. */
export interface WallPlan {
  at(now: number): Placed[];
}

export interface MosaicOptions {
  box: Box;
  /** Between two tiles. */
  gap: number;
  /** No tile is much smaller than a square of this side. */
  smallest: number;
  /** The oldest leave when new ones come. */
  is_full: boolean;
}

/** Every so often one tile turns over, where there are more posts than places. */
export const turn_ms = 4_000;
/** So long a new one stays at least, unless it is crowded out by newer ones. */
export const fresh_ms = 20_000;
/** Times as large as others. */
const featured_weight = 3;
/** More are a crowd in which nobody is found. */
const most_tiles = 15;
const most_featured = 3;

/**
 * Tiles that fill the box. Each post has a place; those that share one take turns there, and a new one takes its place at
 * once. Featured ones have larger places of their own.
 */
export function wallMosaic(posts: readonly PlayedPost[], options: MosaicOptions): WallPlan {
  const { box, gap, smallest, is_full } = options;
  const featured = posts.filter(({ status }) => status === "featured");
  const others = posts.filter(({ status }) => status !== "featured");
  const room = roomFor(box, smallest);
  const large = placesOf(featured, Math.min(most_featured, Math.max(1, Math.floor(room / 6))), is_full);
  const small = placesOf(others, Math.max(1, Math.min(most_tiles, room)), is_full);
  const weights = [...large.map(() => featured_weight), ...small.map(() => 1)];
  const boxes = tileBox(weights, widened(box, gap)).map((tile) => widened(tile, -gap));
  return {
    at: (now) => [
      ...large.map((place, at) => ({
        key: `large ${at}`,
        // Never together with one of the others.
        post: turnIn(place, now + turn_ms / 2),
        box: boxes[at]!,
      })),
      ...small.map((place, at) => ({
        key: `small ${at}`,
        post: turnIn(place, now),
        box: boxes[large.length + at]!,
      })),
    ],
  };
}

const widened = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by / 2,
  y: y - by / 2,
  w: w + by,
  h: h + by,
});

function roomFor({ w, h }: Box, smallest: number): number {
  return Math.floor((w * h) / Math.min(smallest, w, h) ** 2);
}

interface Place {
  /** In the order in which they came. */
  posts: PlayedPost[];
  every_ms: number;
  shifted_ms: number;
}

/** Those that nothing is in are left out; what is left keeps its order. */
function placesOf(posts: readonly PlayedPost[], count: number, is_full: boolean): Place[] {
  const places = shareOut(posts, count, is_full);
  const dealt = Array.from({ length: count }, (_, place) => posts.filter((_, at) => places[at] === place));
  const taken = dealt.filter(({ length }) => length > 0);
  const every_ms = taken.length * turn_ms;
  return taken.map((posts, at) => ({ posts, every_ms, shifted_ms: at * turn_ms }));
}

function turnIn({ posts, every_ms, shifted_ms }: Place, now: number): PlayedPost {
  const newest = posts.at(-1)!;
  if (now < newest.shown_at + fresh_ms) return newest;
  return posts[Math.floor((now + shifted_ms) / every_ms) % posts.length]!;
}
