import type { PlayedPost } from "./playedWall.ts";
import { type Box, tileBox } from "./tileBox.ts";
import { wallArrivals } from "./wallArrivals.ts";
import { type GroupOptions, wallGroups } from "./wallGroups.ts";
import { findTurn } from "./wallPlaces.ts";

/** A post in its place. The post that follows in the same place has the same key. */
export interface PlacedPost {
  key: string;
  post: PlayedPost;
  box: Box;
  /** Which of the brand's hues a card wears there, counted from 0; neighbours mostly differ. */
  hue: number;
  /** Where a new post shows before it goes to its place, in the same proportions. */
  shown_in?: Box;
}

/** What a wall shows, moment by moment: the same on every screen that has the same posts. */
export interface WallPlan {
  at(now: number): PlacedPost[];
  /** Where guests are told how to take part, beside the posts. */
  invitationAt?(now: number): Box | null;
}

export interface MosaicOptions extends GroupOptions {
  /** The gap between two tiles. */
  gap: number;
}

/** With fewer others each post is so large that a new one is seen anyway. */
const attention_from = 4;
/** A new post takes at most this share of the wall's width and height, and is enlarged at most so many times. */
const shown_share = 0.76;
const shown_times = 2.6;

/**
 * Tiles that fill the box. Each post has a place; those that share one take turns there. A new one has everybody's
 * attention first, large and in the middle; then the others make room for it.
 */
export function wallMosaic(posts: readonly PlayedPost[], options: MosaicOptions): WallPlan {
  const arrivalAt = wallArrivals(posts);
  const settled = layOut(posts, options);
  const before = new Map<PlayedPost, Mosaic>();

  function arrivingAt(now: number): PlayedPost | null {
    return posts.length > attention_from ? (arrivalAt(now)?.post ?? null) : null;
  }

  /** How the wall was before this post came. */
  function without(post: PlayedPost): Mosaic {
    const known = before.get(post);
    if (known) return known;
    const mosaic = layOut(
      posts.filter((other) => other !== post),
      options,
    );
    before.set(post, mosaic);
    return mosaic;
  }

  return {
    at(now) {
      const arriving = arrivingAt(now);
      if (!arriving) return settled.at(now);
      const { box, hue } = settled.placeOf(arriving);
      const shown_in = enlarge(box, options.box);
      return [...without(arriving).at(now), { key: "arriving", post: arriving, box, hue, shown_in }];
    },
    invitationAt(now) {
      const arriving = arrivingAt(now);
      return (arriving ? without(arriving) : settled).invitation;
    },
  };
}

interface Mosaic {
  at(now: number): PlacedPost[];
  /** Where a post has its place, though it may not be its turn. */
  placeOf(post: PlayedPost): Pick<PlacedPost, "box" | "hue">;
  invitation: Box | null;
}

function layOut(posts: readonly PlayedPost[], options: MosaicOptions): Mosaic {
  const { box, gap } = options;
  const { places, invitation } = wallGroups(posts, options);
  const weights = [...places.map(({ weight }) => weight), ...(invitation > 0 ? [invitation] : [])];
  const boxes = tileBox(weights, grow(box, gap)).map((tile) => grow(tile, -gap));
  const tiles = places.map(({ place }, at) => ({ place, hue: place.hue, box: boxes[at]! }));
  return {
    at: (now) =>
      tiles.map(({ place, hue, box }) => ({ key: place.key, post: findTurn(place, now), box, hue })),
    placeOf: (post) => tiles.find(({ place }) => place.posts.includes(post))!,
    invitation: invitation > 0 ? boxes.at(-1)! : null,
  };
}

const grow = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by / 2,
  y: y - by / 2,
  w: w + by,
  h: h + by,
});

/** The same shape, in the middle of the wall. */
function enlarge({ w, h }: Box, wall: Box): Box {
  const times = Math.min((wall.w * shown_share) / w, (wall.h * shown_share) / h, shown_times);
  const size = { w: w * times, h: h * times };
  return { x: wall.x + (wall.w - size.w) / 2, y: wall.y + (wall.h - size.h) / 2, ...size };
}
