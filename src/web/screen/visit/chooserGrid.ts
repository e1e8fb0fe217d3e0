import type { Size } from "../../../core/stages/wallViewport.ts";

export interface Grid {
  cols: number;
  rows: number;
}

/**
 * Decides how many cards stand beside and under each other: as large as the window allows, and no holes where there
 * are few.
 */
export function gridFor({ width, height }: Size, count: number, has_pictures: boolean): Grid {
  const most = findLargestGrid(width / height, has_pictures);
  if (count >= most.cols * most.rows) return most;
  const rows = Math.min(most.rows, Math.max(1, Math.ceil(count / most.cols)));
  return { cols: Math.max(1, Math.min(most.cols, Math.ceil(count / rows))), rows };
}

function findLargestGrid(ratio: number, has_pictures: boolean): Grid {
  if (ratio > 1.2) return has_pictures ? { cols: 4, rows: 2 } : { cols: 3, rows: 4 };
  if (ratio < 0.8) return has_pictures ? { cols: 2, rows: 2 } : { cols: 1, rows: 8 };
  return has_pictures ? { cols: 3, rows: 2 } : { cols: 2, rows: 5 };
}
