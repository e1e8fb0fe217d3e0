import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import type { PlacedPost } from "../../../../core/posts/wallMosaic.ts";
import { slowing } from "../transition.ts";
import type { PieceContext, Piece } from "./piece.ts";

/** In which one picture goes and the next comes, and tiles find their places. */
export const change_ms = 500;
/** Sooner: somebody does not want it to be seen. */
const hide_ms = 250;

export interface Layer {
  piece: Piece;
  looks: string;
  is_ready: boolean;
  /** From when it comes; null: it waits for its picture. */
  since: number | null;
  /** From when it goes. */
  until: number | null;
}

export interface Tile {
  element: HTMLElement;
  key: string;
  /** What it was turned to last. */
  given: { post: PlayedPost; making: PieceContext } | null;
  box: Box;
  from: Box;
  moved_at: number;
  layers: Layer[];
  leaves_at: number | null;
}

/** The tile for each: the one that shows the post already, else the one in the same place. */
export function matched(placed: readonly PlacedPost[], tiles: readonly Tile[]): (Tile | undefined)[] {
  const left = new Set(tiles);
  const take = (isIt: (tile: Tile) => boolean) => {
    const tile = [...left].find(isIt);
    if (tile) left.delete(tile);
    return tile;
  };
  const findTop = ({ layers }: Tile) => layers.findLast(({ until }) => until === null)?.piece.post.id;
  const found = placed.map(({ key, post }) => take((tile) => tile.key === key && findTop(tile) === post.id));
  const moved = placed.map(({ post }, at) => found[at] ?? take((tile) => findTop(tile) === post.id));
  return placed.map(({ key }, at) => moved[at] ?? take((tile) => tile.key === key));
}

export function leave(tile: Tile, now: number): void {
  tile.leaves_at = now;
  for (const layer of tile.layers) layer.until ??= now;
}

/** Where something is on its way to its place. */
export function boxAt({ from, box, moved_at }: Pick<Tile, "from" | "box" | "moved_at">, now: number): Box {
  const share = slowing(passed(now - moved_at, change_ms));
  if (share === 1) return box;
  const between = (one: number, other: number) => one + (other - one) * share;
  return {
    x: between(from.x, box.x),
    y: between(from.y, box.y),
    w: between(from.w, box.w),
    h: between(from.h, box.h),
  };
}

/** How far it has got. A clock that was set back does not bring back what was over. */
function passed(ms: number, whole_ms: number): number {
  return ms >= whole_ms || ms < -whole_ms ? 1 : Math.max(0, ms / whole_ms);
}

export const isWhole = ({ is_ready, since }: Layer, now: number) =>
  is_ready && since !== null && passed(now - since, change_ms) === 1;

export function findOpacity({ is_ready, since, until }: Layer, now: number): number {
  if (!is_ready || since === null) return 0;
  const gone = until === null ? 0 : passed(now - until, hide_ms);
  return Math.min(passed(now - since, change_ms), 1 - gone);
}

/** What left is not there any more. */
export const isOver = (left_at: number | null, now: number) =>
  left_at !== null && passed(now - left_at, hide_ms) === 1;
