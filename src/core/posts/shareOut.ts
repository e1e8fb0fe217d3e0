import type { PlayedPost } from "./playedWall.ts";
import { scatter } from "./scatter.ts";

/** Of the places: so many posts in a row never share one, so that what comes together is seen together. */
const apart_share = 1 / 3;

/**
 * The place of each post, counted from 0. All places have as many as any other, give or take two, and where there are no
 * more posts than places each has its own. A post that is added moves no other, nor does the oldest when it leaves; one
 * that leaves from the middle moves a few.
 *
 * Posts are dealt in rounds, one to each place, counted from the oldest, or from one in the middle where the oldest
 * leave all the time (`leaves`).
 */
export function shareOut(posts: readonly PlayedPost[], count: number, leaves = false): number[] {
  const places = posts.map(() => undealt);
  const first = leaves ? findLeast(posts) : 0;
  const apart = Math.floor(count * apart_share);
  const newer = posts.map((_, index) => index).slice(first);
  const older = posts.map((_, index) => index).slice(0, first);
  deal(newer);
  deal(older.toReversed());
  return places;

  function deal(indexes: number[]) {
    let free: number[] = [];
    for (const [at, index] of indexes.entries()) {
      if (at % count === 0) free = Array.from({ length: count }, (_, place) => place);
      const near = new Set(places.slice(Math.max(0, index - apart), index + apart + 1));
      const place = chooseDearest(
        posts[index]!,
        free.filter((place) => !near.has(place)),
      );
      places[index] = place;
      free = free.filter((other) => other !== place);
    }
  }
}

const undealt = -1;

function findLeast(posts: readonly PlayedPost[]): number {
  const numbers = posts.map(({ id }) => scatter(id));
  return Math.max(0, numbers.indexOf(Math.min(...numbers)));
}

/** The one that this post likes best. */
function chooseDearest({ id }: PlayedPost, places: number[]): number {
  const liking = (place: number) => scatter(id, place + 1);
  return places.reduce((best, place) => (liking(place) < liking(best) ? place : best));
}
