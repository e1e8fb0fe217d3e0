import { easings } from "../../../../core/motion/easings.ts";
import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import type { PlacedPost } from "../../../../core/posts/wallMosaic.ts";
import type { PieceContext, Piece } from "./piece.ts";

/** One picture goes and the next comes within this time. */
export const change_ms = 500;
/** Tiles find their places within this time. */
export const move_ms = 700;
/** Hiding is quicker, because somebody does not want it to be seen. */
const hide_ms = 250;

export interface Layer {
  piece: Piece;
  looks: string;
  is_ready: boolean;
  /** The moment from which it comes; null means that it waits for its picture. */
  since: number | null;
  /** The moment from which it goes. */
  until: number | null;
}

export interface Tile {
  element: HTMLElement;
  key: string;
  /** What it was turned to last. */
  given: { post: PlayedPost; making: PieceContext; hue: number } | null;
  /** The place that its content is set for. */
  box: Box;
  /** Where it shows, which is its place, unless it has everybody's attention first. */
  stand: Box;
  from: Box;
  moved_at: number;
  layers: Layer[];
  /** Frames it while it has everybody's attention. */
  ring: HTMLElement;
  /** Since when it has everybody's attention, and until when it had. */
  attention: { since: number; until: number | null } | null;
  leaves_at: number | null;
}

/** Returns the tile for each: the one that shows the post already, else the one in the same place. */
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
  if (tile.attention) tile.attention.until ??= now;
  for (const layer of tile.layers) layer.until ??= now;
}

/** Computes where something is on its way to where it shows. */
export function boxAt(
  { from, stand, moved_at }: Pick<Tile, "from" | "stand" | "moved_at">,
  now: number,
): Box {
  const share = easings.swinging(passed(now - moved_at, move_ms));
  if (share === 1) return stand;
  const between = (one: number, other: number) => one + (other - one) * share;
  return {
    x: between(from.x, stand.x),
    y: between(from.y, stand.y),
    w: between(from.w, stand.w),
    h: between(from.h, stand.h),
  };
}

export const isSame = (one: Box, other: Box) =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

/** Something comes from a little further away, in the same middle. */
export function smaller({ x, y, w, h }: Box): Box {
  const [less_w, less_h] = [w * 0.12, h * 0.12];
  return { x: x + less_w / 2, y: y + less_h / 2, w: w - less_w, h: h - less_h };
}

/** Returns how far something has got. A clock that was set back does not bring back what was over. */
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

/** Returns how much of the attention it has, from 0 to 1. */
export function findAttention({ attention }: Tile, now: number): number {
  if (!attention) return 0;
  const { since, until } = attention;
  return Math.min(passed(now - since, move_ms), until === null ? 1 : 1 - passed(now - until, move_ms));
}

/** Tells whether what left is not there any more. */
export const isOver = (left_at: number | null, now: number) =>
  left_at !== null && passed(now - left_at, hide_ms) === 1;
