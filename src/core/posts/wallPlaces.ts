import type { PlayedPost } from "./playedWall.ts";
import { scatter } from "./scatter.ts";
import { shareOut } from "./shareOut.ts";

/** Where there are more posts than places, one tile turns over this often. */
export const turn_ms = 4_000;
/** A new post stays at least this long, unless newer ones push it out. */
export const fresh_ms = 20_000;
/** The time in which somebody reads one letter from a distance. */
const read_ms = 50;

/** A brand has so many hues for cards. */
export const hues = 6;

/** A place on a wall, with the posts that take turns in it. */
export interface Place {
  key: string;
  /** The posts of the place in the order in which they came. */
  posts: PlayedPost[];
  every_ms: number;
  shifted_ms: number;
  hue: number;
}

export interface PlaceOptions {
  /** What the keys of the places begin with. */
  name: string;
  count: number;
  /** True when the oldest posts leave as new ones come. */
  is_full: boolean;
  /** A post is on for at least this long. */
  hold_ms: number;
  first_hue?: number;
}

/** Deals posts to places. Empty places are left out; the others keep their order. */
export function buildPlaces(
  posts: readonly PlayedPost[],
  { name, count, is_full, hold_ms, first_hue = 0 }: PlaceOptions,
): Place[] {
  if (posts.length === 0 || count < 1) return [];
  const places = shareOut(posts, count, is_full);
  const dealt = Array.from({ length: count }, (_, place) => posts.filter((_, at) => places[at] === place));
  const taken = dealt.filter(({ length }) => length > 0);
  const every_ms = Math.ceil(Math.max(hold_ms, findReadTime(posts), 1) / turn_ms) * turn_ms;
  return taken.map((posts, at) => ({
    key: `${name} ${at}`,
    posts,
    every_ms,
    shifted_ms: 0,
    hue: (first_hue + at) % hues,
  }));
}

/** Has places turn over one after another, each after a round of all of them. */
export function turnInRound(places: readonly Place[]): Place[] {
  const round_ms = places.length * turn_ms;
  const every_ms = Math.max(...places.map(({ every_ms }) => Math.ceil(every_ms / round_ms))) * round_ms;
  return places.map((place, at) => ({ ...place, every_ms, shifted_ms: at * turn_ms }));
}

export function findTurn({ posts, every_ms, shifted_ms }: Place, now: number): PlayedPost {
  const newest = posts.at(-1)!;
  if (now < newest.shown_at + fresh_ms) return newest;
  return posts[Math.floor((now + shifted_ms) / every_ms) % posts.length]!;
}

/** The longest text decides; text on a picture is only its caption and does not count. */
const findReadTime = (posts: readonly PlayedPost[]) =>
  read_ms * Math.max(0, ...posts.map(({ media, caption }) => (media ? 0 : caption.length)));

/** The hue of a post that stands by itself. */
export const findHue = ({ id }: PlayedPost) => scatter(id) % hues;
