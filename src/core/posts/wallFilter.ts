import type { Block } from "../timeline/timeline.ts";
import { listSettings } from "../timeline/listSettings.ts";
import type { EngagementRoom } from "../engagements/engagement.ts";
import { postKinds } from "./post.ts";
import type { PlayedPost, WallFilter } from "./playedWall.ts";

export const everything: WallFilter = { rooms: null, kinds: null };

/** Props of a block, as authors and rules wrote them: what makes no sense counts as not said. */
export function readWallFilter(props: Record<string, unknown>, rooms: readonly EngagementRoom[]): WallFilter {
  const kinds = readNames(props["kinds"]);
  return {
    rooms: findRoomKeys(readNames(props["rooms"]), rooms),
    kinds: kinds && postKinds.filter((kind) => kinds.includes(kind)),
  };
}

export function passes({ rooms, kinds }: WallFilter, { room, kind }: PlayedPost): boolean {
  return (!kinds || kinds.includes(kind)) && (!rooms || (room !== null && rooms.includes(room)));
}

/** How many posts of a wall are held, and how long each waits before it is shown. */
interface HeldPosts {
  most: number;
  delay_ms?: number | undefined;
}

/**
 * Of posts in the order of their coming the newest that pass, and the newest of those that are featured. Posts that were
 * held back when the newest came are counted by themselves, so those that are shown stay however many wait. Of too many
 * that wait, those that come next and those that come last are held.
 */
export function listNewest(
  posts: readonly PlayedPost[],
  filter: WallFilter,
  { most, delay_ms = 0 }: HeldPosts,
): PlayedPost[] {
  const passing = posts.filter((post) => passes(filter, post));
  const shown_until = (passing.at(-1)?.shown_at ?? 0) - delay_ms;
  const shown = passing.filter(({ shown_at }) => shown_at <= shown_until);
  const waiting = passing.slice(shown.length);
  const featured = passing.filter(({ status }) => status === "featured");
  const half = Math.ceil(most / 2);
  const soonest = waiting.slice(0, half);
  const kept = new Set([
    ...soonest,
    ...waiting.slice(-half),
    ...shown.slice(-most),
    ...featured.slice(-most),
  ]);
  return passing.filter((post) => kept.has(post));
}

/** The same for several walls together, each with its own newest. */
export function listNewestForAll(
  posts: readonly PlayedPost[],
  filters: readonly WallFilter[],
  held: HeldPosts,
): PlayedPost[] {
  const kept = new Set(filters.flatMap((filter) => listNewest(posts, filter, held)));
  return posts.filter((post) => kept.has(post));
}

/** More than a stage ever shows of one engagement; they only bound what rules upon rules could ask for. */
const most_filters = 40;

/** What these blocks may show of an engagement, whichever of their rules hold together. */
export function listWallFilters(blocks: readonly Block[], rooms: readonly EngagementRoom[]): WallFilter[] {
  const filters = new Map<string, WallFilter>();
  for (const block of blocks)
    for (const props of listCombinations(block)) {
      const filter = readWallFilter(props, rooms);
      const key = JSON.stringify(filter);
      if (filters.size < most_filters) filters.set(key, filters.get(key) ?? filter);
    }
  return [...filters.values()];
}

function* listCombinations({ props = {}, rules }: Block): Generator<Record<string, unknown>> {
  const [own, ...ruled] = listSettings({ props, rules });
  const choices = (key: string) => [
    own?.[key],
    ...ruled.flatMap((props) => (key in props ? [props[key]] : [])),
  ];
  for (const rooms of choices("rooms")) for (const kinds of choices("kinds")) yield { rooms, kinds };
}

/** None means all: a list that is there but empty leaves nothing out. */
function readNames(given: unknown): string[] | null {
  const names = Array.isArray(given) ? given.filter((name) => typeof name === "string") : [];
  return names.length === 0 ? null : names;
}

/** By their keys, or as people call them. */
function findRoomKeys(names: string[] | null, rooms: readonly EngagementRoom[]): string[] | null {
  if (!names) return null;
  const wanted = new Set(names.map(normalizeName));
  const labelled = rooms.filter(({ label }) => wanted.has(normalizeName(label))).map(({ key }) => key);
  return [...new Set([...names, ...labelled])];
}

const normalizeName = (name: string) => name.trim().toLowerCase();
