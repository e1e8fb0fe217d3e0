import type { PlayedPost } from "./playedWall.ts";
import type { Box } from "./tileBox.ts";
import { buildPlaces, type Place, turnInRound, turn_ms } from "./wallPlaces.ts";

export interface GroupOptions {
  box: Box;
  /** No tile is much smaller than a square of this side. */
  smallest: number;
  /** True when the oldest posts leave as new ones come. */
  is_full: boolean;
  /** Returns the area that a post's text takes; 0 for short texts. */
  needs?: (post: PlayedPost) => number;
  /** True when one tile is for the invitation. */
  invites?: boolean;
}

export interface WallGroups {
  /** The places and how large each is, compared with others. The larger ones come first. */
  places: { place: Place; weight: number }[];
  /** How large the invitation is; 0 where there is none. */
  invitation: number;
}

/** A featured post is on for this long, so that it has its moment. */
const featured_ms = 12_000;
/** A featured post takes this share of the wall where there are many others. */
const featured_share = 0.28;
/** Many words take at most this share; on a small wall more, so that they can be read. */
const words_share = 1 / 3;
const most_share = 0.6;
/** Larger places are so many times as large as small ones, at least. */
const featured_least = 2;
const words_least = 1.25;
/** Where featured posts and many words would take more than this together, they take turns. */
const most_together = 0.6;
/** With more tiles nobody finds a post in the crowd. */
const most_tiles = 15;
/** Of the small tiles this share shows pictures, where there are enough of both. */
const picture_share = 0.6;
/** The invitation holds a code and an address, which need more room than a picture among many small ones. */
const invitation_weight = { few: 1, many: 1.7 };
const many_tiles = 4;

/**
 * Divides posts into places: one for those that are featured, one for those with many words, and small ones for pictures
 * and for short texts, so that some of each are always in view.
 */
export function wallGroups(posts: readonly PlayedPost[], options: GroupOptions): WallGroups {
  const { box, is_full, invites = false } = options;
  const room = roomFor(box, options.smallest);
  const { featured, long, others, share } = divide(posts, options, room);
  const left = Math.floor(room * (1 - share.featured - share.long) - (invites ? invitation_weight.many : 0));
  const small = buildSmall(others, { room: clamp(left, 1, most_tiles), is_full });
  const invited = invites ? invitation_weight[small.length < many_tiles ? "few" : "many"] : 0;

  const rest = small.length + invited;
  const countLarge = (part: number) =>
    small.length > 0 ? 1 : Math.max(1, Math.floor((1 - invited / room) / part));
  const moments = buildPlaces(featured, {
    name: "featured",
    count: long.length > 0 ? 1 : countLarge(share.featured),
    is_full,
    hold_ms: featured_ms,
    first_hue: 1,
  });
  const words = buildPlaces(long, {
    name: "words",
    count: featured.length > 0 ? 1 : countLarge(share.long),
    is_full,
    hold_ms: 2 * turn_ms,
    first_hue: 3,
  });

  /** What a small tile takes of the wall. */
  const unit =
    rest > 0 ? (1 - share.featured - share.long) / rest : Math.min(share.featured || 1, share.long || 1);
  const featured_weight = Math.max(share.featured / unit, featured_least);
  const around = rest + moments.length * featured_weight;
  const words_weight = Math.max(
    share.long / unit,
    Math.min(words_least, around * (words_share / (1 - words_share)) || 1),
  );
  return {
    places: [
      ...shiftBy(moments, turn_ms / 2).map((place) => ({ place, weight: featured_weight })),
      ...shiftBy(words, turn_ms / 4).map((place) => ({ place, weight: words_weight })),
      ...small.map((place) => ({ place, weight: 1 })),
    ],
    invitation: invited,
  };
}

/** Divides posts by how large they are shown, and says which shares of the wall the larger ones take. */
function divide(posts: readonly PlayedPost[], { box, needs = () => 0 }: GroupOptions, room: number) {
  const needed = (post: PlayedPost) => needs(post) / (box.w * box.h);
  const isLong = (post: PlayedPost) => needed(post) > 1 / room;
  const featured = posts.filter(isFeatured);
  const long = posts.filter((post) => !isFeatured(post) && isLong(post));
  const others = posts.filter((post) => !isFeatured(post) && !isLong(post));
  const findShare = (posts: readonly PlayedPost[], usual: number) =>
    posts.length === 0 ? 0 : Math.min(most_share, Math.max(usual, ...posts.map(needed)));
  const share = { featured: findShare(featured, featured_share), long: findShare(long, 1 / room) };
  if (share.featured + share.long <= most_together) return { featured, long, others, share };
  const larger = posts.filter((post) => isFeatured(post) || isLong(post));
  return {
    featured: larger,
    long: [],
    others,
    share: { featured: findShare(larger, featured_share), long: 0 },
  };
}

const isFeatured = ({ status }: PlayedPost) => status === "featured";

function roomFor({ w, h }: Box, smallest: number): number {
  return Math.max(1, Math.floor((w * h) / Math.min(smallest, w, h) ** 2));
}

/** Has two groups of places not turn over together. */
const shiftBy = (places: readonly Place[], shifted_ms: number) =>
  places.map((place, at) => ({ ...place, shifted_ms: shifted_ms + at * turn_ms }));

/** Pictures and texts have places of their own, so that neither crowds out the other. */
function buildSmall(
  posts: readonly PlayedPost[],
  { room, is_full }: { room: number; is_full: boolean },
): Place[] {
  const pictures = posts.filter(({ media }) => media !== null);
  const texts = posts.filter(({ media }) => media === null);
  const options = { is_full, hold_ms: 0 };
  if (room < 2 || pictures.length === 0 || texts.length === 0)
    return turnInRound(buildPlaces(posts, { ...options, name: "small", count: room }));
  const count = Math.min(
    pictures.length,
    room - 1,
    Math.max(room - texts.length, Math.ceil(room * picture_share)),
  );
  return turnInRound(
    mingle(
      buildPlaces(pictures, { ...options, name: "picture", count }),
      buildPlaces(texts, { ...options, name: "text", count: room - count }),
    ),
  );
}

/** Two lists in one, each in its order and spread evenly. */
function mingle<T>(one: readonly T[], other: readonly T[]): T[] {
  const spread = (list: readonly T[]) => list.map((item, at) => ({ item, at: (at + 0.5) / list.length }));
  return [...spread(one), ...spread(other)].toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
