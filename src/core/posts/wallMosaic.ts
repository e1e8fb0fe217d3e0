import type { PlayedPost } from "./playedWall.ts";
import { shareOut } from "./shareOut.ts";
import { type Box, tileBox } from "./tileBox.ts";

/** A post in its place. The post that follows in the same place has the same key. */
export interface PlacedPost {
  key: string;
  post: PlayedPost;
  box: Box;
}

/** What a wall shows, moment by moment: the same on every screen that has the same posts. */
export interface WallPlan {
  at(now: number): PlacedPost[];
  /** Where guests are told how to take part, beside the posts. */
  invitation?: Box;
}

export interface MosaicOptions {
  box: Box;
  /** The gap between two tiles. */
  gap: number;
  /** No tile is much smaller than a square of this side. */
  smallest: number;
  /** True when the oldest posts leave as new ones come. */
  is_full: boolean;
  /** Returns the area that a post's text takes; 0 for short texts. */
  needs?: (post: PlayedPost) => number;
  /** True when one tile is for the invitation. */
  invites?: boolean;
}

/** Where there are more posts than places, one tile turns over this often. */
export const turn_ms = 4_000;
/** A new post stays at least this long, unless newer ones push it out. */
export const fresh_ms = 20_000;
/** A featured post is this many times as large as others. */
const featured_weight = 3;
/** A post with a long text takes at most this share of the box. */
const largest_share = 0.6;
/** The time in which somebody reads one letter from a distance. */
const read_ms = 50;
/** With more tiles nobody finds a post in the crowd. */
const most_tiles = 15;
const most_featured = 3;

/**
 * Tiles that fill the box. Each post has a place; those that share one take turns there, and a new one takes its place at
 * once. Featured ones, and those with many words, have larger places of their own.
 */
export function wallMosaic(posts: readonly PlayedPost[], options: MosaicOptions): WallPlan {
  const { box, gap, is_full, invites = false } = options;
  const room = roomFor(box, options.smallest) - (invites ? 1 : 0);
  const { larger, others, weight, cost } = bySize(posts, options);
  const most_larger = others.length === 0 ? room / weight : Math.min(most_featured, room / (2 * weight));
  const large = buildPlaces(larger, atLeastOne(most_larger), is_full);
  const left = room - large.length * cost;
  const small = buildPlaces(others, atLeastOne(Math.min(most_tiles, left)), is_full);
  const weights = [...large.map(() => weight), ...small.map(() => 1), ...(invites ? [1] : [])];
  const boxes = tileBox(weights, grow(box, gap)).map((tile) => grow(tile, -gap));
  return {
    at: (now) => [
      ...large.map((place, at) => ({
        key: `large ${at}`,
        // The shift keeps two tiles from turning over together.
        post: findTurn(place, now + turn_ms / 2),
        box: boxes[at]!,
      })),
      ...small.map((place, at) => ({
        key: `small ${at}`,
        post: findTurn(place, now),
        box: boxes[large.length + at]!,
      })),
    ],
    ...(invites && { invitation: boxes.at(-1)! }),
  };
}

/** Finds the posts that need larger tiles, and how many times as large these are. */
function bySize(posts: readonly PlayedPost[], { box, smallest, needs = () => 0 }: MosaicOptions) {
  const room = roomFor(box, smallest);
  const tile = (box.w * box.h) / room;
  const isFeatured = ({ status }: PlayedPost) => status === "featured";
  const isLarger = (post: PlayedPost) => isFeatured(post) || needs(post) > tile;
  const larger = posts.filter(isLarger);
  const needed = Math.ceil(Math.min(Math.max(0, ...larger.map(needs)) / tile, room * largest_share));
  return {
    larger,
    others: posts.filter((post) => !isLarger(post)),
    weight: Math.max(larger.some(isFeatured) ? featured_weight : 2, needed),
    /** The cost is in tiles. The other posts rather move closer together than that only few are seen. */
    cost: Math.max(2, needed),
  };
}

const atLeastOne = (count: number) => Math.max(1, Math.floor(count));

const grow = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by / 2,
  y: y - by / 2,
  w: w + by,
  h: h + by,
});

function roomFor({ w, h }: Box, smallest: number): number {
  return Math.floor((w * h) / Math.min(smallest, w, h) ** 2);
}

interface Place {
  /** The posts of the place in the order in which they came. */
  posts: PlayedPost[];
  every_ms: number;
  shifted_ms: number;
}

/** Empty places are left out; the others keep their order. */
function buildPlaces(posts: readonly PlayedPost[], count: number, is_full: boolean): Place[] {
  const places = shareOut(posts, count, is_full);
  const dealt = Array.from({ length: count }, (_, place) => posts.filter((_, at) => places[at] === place));
  const taken = dealt.filter(({ length }) => length > 0);
  const every_ms = taken.length * turn_ms * Math.max(1, Math.ceil(readMs(posts) / (taken.length * turn_ms)));
  return taken.map((posts, at) => ({ posts, every_ms, shifted_ms: at * turn_ms }));
}

/** The longest text decides; text on a picture is only its caption and does not count. */
const readMs = (posts: readonly PlayedPost[]) =>
  read_ms * Math.max(0, ...posts.map(({ media, caption }) => (media ? 0 : caption.length)));

function findTurn({ posts, every_ms, shifted_ms }: Place, now: number): PlayedPost {
  const newest = posts.at(-1)!;
  if (now < newest.shown_at + fresh_ms) return newest;
  return posts[Math.floor((now + shifted_ms) / every_ms) % posts.length]!;
}
