import type { Box } from "../../../../core/posts/tileBox.ts";
import { barRoom, lettersIn } from "./barRoom.ts";

interface BarInput {
  count: number;
  area: { w: number; h: number };
  small: number;
  /** The length of the longest label. */
  letters: number;
  /** The room left of each bar, for its place. */
  gutter: number;
  is_ranking: boolean;
}

const most_columns = 4;
/** These bound how narrow, how low and how high a bar is, in the smallest letters. */
const narrowest = 12;
const lowest = 1.25;
const roomy = 1.7;
const highest = 6.4;

/**
 * Bars stand one below the other, in as few columns as let the labels be read whole, because bars are compared by
 * their length.
 */
export function barPlaces({ count, area, small, letters, gutter, is_ranking }: BarInput): Box[] {
  const gap = Math.min(small * 0.5, area.h / (count * 9));
  const column_gap = small;
  let best = { cols: 1, worth: -1 };
  for (let cols = 1; cols <= Math.min(most_columns, count); cols += 1) {
    const worth = computeWorth(measureCell(cols));
    if (worth > best.worth * 1.1) best = { cols, worth };
    if (worth >= letters) break;
  }
  const { cols } = best;
  const rows = Math.ceil(count / cols);
  const { w, h: high } = measureCell(cols);
  const h = Math.min(high, small * highest);
  const top = (area.h - rows * h - (rows - 1) * gap) / 2;
  return Array.from({ length: count }, (_, at) => ({
    x: Math.floor(at / rows) * (w + gutter + column_gap) + gutter,
    y: top + (at % rows) * (h + gap),
    w,
    h,
  }));

  /**
   * Computes how many letters of a label are read, less where that is a strain; next to nothing where lines would
   * touch.
   */
  function computeWorth(cell: { w: number; h: number }): number {
    if (cell.h < small * lowest) return cell.h / (small * 1_000);
    const read = Math.min(letters, lettersIn(barRoom(cell, small, is_ranking), small));
    return read * Math.min(1, cell.h / (small * roomy)) * (cell.w < small * narrowest ? 0.2 : 1);
  }

  function measureCell(cols: number) {
    const rows = Math.ceil(count / cols);
    return {
      w: Math.max(1, (area.w - column_gap * (cols - 1)) / cols - gutter),
      h: Math.max(1, (area.h - gap * (rows - 1)) / rows),
    };
  }
}
