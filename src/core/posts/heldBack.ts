import type { PlayedPost } from "./playedWall.ts";

/**
 * Leaves out posts whose moment has not come: walls may hold posts back for a while. Hands out the very same object
 * as long as nothing is held back, and else the same one until the next moment comes.
 */
export function openHeldBack<Played extends { posts: PlayedPost[] }>(): (
  given: Played | null,
  now: number,
) => Played | null {
  let known: { given: Played; shown: Played; from: number; until: number } | null = null;
  return (given, now) => {
    if (!given) return (known = null);
    if (known?.given === given && now >= known.from && now < known.until) return known.shown;
    const isOver = ({ shown_at }: PlayedPost) => shown_at <= now;
    const { from, until } = findSpan(given.posts, now);
    const shown = given.posts.every(isOver) ? given : { ...given, posts: given.posts.filter(isOver) };
    known = { given, shown, from, until };
    return shown;
  };
}

/** Within this time, which may go backwards in a preview, the same posts are shown. */
function findSpan(posts: readonly PlayedPost[], now: number): { from: number; until: number } {
  let [from, until] = [-Infinity, Infinity];
  for (const { shown_at } of posts)
    if (shown_at <= now) from = Math.max(from, shown_at);
    else until = Math.min(until, shown_at);
  return { from, until };
}
