import type { PlayedPost } from "./playedWall.ts";

/** A new post has the wall's attention for this long, then it takes its place. */
export const attention_ms = 4_000;

export interface Arrival {
  post: PlayedPost;
  since: number;
  until: number;
}

/**
 * Finds who has the wall's attention at a moment. It belongs to one at a time: whoever comes meanwhile takes their place
 * directly, because nobody waits for it.
 */
export function wallArrivals(posts: readonly PlayedPost[]): (now: number) => Arrival | null {
  const arrivals: Arrival[] = [];
  for (const post of posts) {
    const since = post.shown_at;
    if (since < (arrivals.at(-1)?.until ?? -Infinity)) continue;
    arrivals.push({ post, since, until: since + attention_ms });
  }
  return (now) => arrivals.findLast(({ since, until }) => now >= since && now < until) ?? null;
}
