import type { PlayedPost } from "./playedWall.ts";
import { scatter } from "./scatter.ts";

export interface TurnOptions {
  /** How long each post is on. */
  hold_ms: number;
  /** How long a post is on while other new posts wait behind it. */
  shortest_ms: number;
  /** Turns begin at multiples of this. */
  step_ms?: number;
}

export interface Turn {
  post: PlayedPost | null;
  since: number;
}

/**
 * Who has a turn at a moment. New ones come first, each in the order of their coming; then all follow one another, from
 * one that is as good as chance, so that all are seen although new ones keep coming. What comes later never changes an
 * earlier turn.
 */
export function wallTurns(posts: readonly PlayedPost[], options: TurnOptions): (now: number) => Turn {
  const { hold_ms, step_ms = 1 } = options;
  const firsts = firstTurns(posts, options);
  const starts = new Map<number, number>();

  /** Where a round begins after this one was new. */
  function startAfter(newest: number): number {
    const known = starts.get(newest);
    if (known !== undefined) return known;
    const { id } = posts[newest]!;
    const numbers = posts.slice(0, newest).map((post) => scatter(post.id, scatter(id)));
    const start = Math.max(0, numbers.indexOf(Math.min(...numbers)));
    starts.set(newest, start);
    return start;
  }

  return (now) => {
    const moment = Math.floor(now / step_ms) * step_ms;
    const newest = Math.max(
      0,
      firsts.findLastIndex((first) => first <= moment),
    );
    const first = firsts[newest] ?? moment;
    const turn = Math.floor((moment - first) / hold_ms);
    const since = first + turn * hold_ms;
    if (turn <= 0) return { post: posts[newest] ?? null, since };
    const count = newest + 1;
    return { post: posts[(startAfter(newest) + turn - 1) % count]!, since };
  };
}

/** Computes when each post was on for the first time. */
function firstTurns(posts: readonly PlayedPost[], { shortest_ms, step_ms = 1 }: TurnOptions): number[] {
  let free = -Infinity;
  return posts.map(({ shown_at }) => {
    const first = Math.max(Math.ceil(shown_at / step_ms) * step_ms, free);
    free = first + shortest_ms;
    return first;
  });
}
