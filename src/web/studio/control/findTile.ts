export interface TileBox {
  id: string;
  left: number;
  top: number;
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

// Tiles of one row are as high as each other, but for what a browser rounds.
const same_row_px = 8;

/** The tile that an arrow goes to; null: there is none in that direction. */
export function findTile(
  tiles: readonly TileBox[],
  from: string | null,
  direction: Direction,
): string | null {
  const at = tiles.findIndex(({ id }) => id === from);
  const here = tiles[at];
  if (!here) return tiles[0]?.id ?? null;
  if (direction === "ArrowLeft") return tiles[at - 1]?.id ?? null;
  if (direction === "ArrowRight") return tiles[at + 1]?.id ?? null;
  const sign = direction === "ArrowDown" ? 1 : -1;
  const beyond = tiles.filter(({ top }) => (top - here.top) * sign > same_row_px);
  const row = Math.min(...beyond.map(({ top }) => top * sign)) * sign;
  const inRow = beyond.filter(({ top }) => Math.abs(top - row) <= same_row_px);
  const near = inRow.toSorted(
    (one, other) => Math.abs(one.left - here.left) - Math.abs(other.left - here.left),
  );
  return near[0]?.id ?? null;
}
