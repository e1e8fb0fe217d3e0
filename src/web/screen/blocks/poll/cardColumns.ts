import type { Box } from "../../../../core/posts/tileBox.ts";

/** A card narrower than so many of the smallest letters breaks lines too often to be read. */
const narrowest = 15;
const most_columns = 4;

export interface Columns {
  count: number;
  /** The width of each. */
  w: number;
  gap: number;
}

/** Computes how many columns of cards there are; a single card does not lie across all of them. */
export function cardColumns(width: number, small: number, cards: number): Columns {
  const gap = small * 0.6;
  const room = Math.floor((width + gap) / (small * narrowest + gap));
  const count = Math.max(1, Math.min(most_columns, room, Math.max(2, cards)));
  return { count, w: (width - gap * (count - 1)) / count, gap };
}

/**
 * Computes where cards of these heights stand, each in the column that ends highest; null means that there is no room
 * for it. The first always has.
 */
export function stackCards(
  heights: readonly number[],
  { count, w, gap }: Columns,
  height: number,
): (Box | null)[] {
  const ends = Array.from({ length: count }, () => 0);
  return heights.map((h) => {
    const column = ends.indexOf(Math.min(...ends));
    const y = ends[column]!;
    if (y > 0 && y + h > height + 0.5) return null;
    ends[column] = y + h + gap;
    return { x: column * (w + gap), y, w, h: Math.min(h, height) };
  });
}
