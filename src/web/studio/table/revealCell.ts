import { type GridColumn, head_px, row_px, measureColumn } from "./gridTypes.ts";
import type { Place } from "./place.ts";

/** Scrolls as little as is needed; the head and the names of the rows cover the edges. */
export function revealCell(grid: HTMLElement | null, { row, column }: Place, columns: GridColumn[]): void {
  if (!grid) return;
  const top = row * row_px;
  const height = grid.clientHeight - head_px;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top + row_px > grid.scrollTop + height) grid.scrollTop = top + row_px - height;
  if (column === 0) return;
  const names = grid.querySelector("[role=columnheader]")?.clientWidth ?? 0;
  const left = columns.slice(0, column - 1).reduce((sum, one) => sum + measureColumn(one), 0);
  const width = measureColumn(columns[column - 1]!);
  const room = grid.clientWidth - names;
  if (left < grid.scrollLeft || width > room) grid.scrollLeft = left;
  else if (left + width > grid.scrollLeft + room) grid.scrollLeft = left + width - room;
}
