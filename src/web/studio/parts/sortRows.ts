/** Where a row lay before anything moved. */
export interface Row {
  top: number;
  height: number;
}

/** Where the lifted row would land: what its leading edge has passed the middle of makes way. */
export function dropIndex(rows: Row[], from: number, moved_px: number): number {
  const { top, height } = rows[from]!;
  const passedBelow = (row: Row) => row.top + row.height / 2 < top + height + moved_px;
  const passedAbove = (row: Row) => row.top + row.height / 2 > top + moved_px;
  const below = moved_px > 0 ? rows.slice(from + 1).filter(passedBelow).length : 0;
  const above = moved_px < 0 ? rows.slice(0, from).filter(passedAbove).length : 0;
  return from + below - above;
}

/** The top of the place that opens for it. */
export function placeTop(rows: Row[], from: number, to: number): number {
  const target = rows[to]!;
  return to > from ? target.top + target.height - rows[from]!.height : target.top;
}

/** How far each row steps aside. */
export function stepsAside(rows: Row[], from: number, to: number): number[] {
  const step = measureStep(rows, from);
  return rows.map((_, index) => {
    if (index > from && index <= to) return -step;
    return index < from && index >= to ? step : 0;
  });
}

/** Its height with the gap to its neighbour. */
function measureStep(rows: Row[], from: number): number {
  const { top, height } = rows[from]!;
  const after = rows[from + 1];
  const before = rows[from - 1];
  if (after) return after.top - top;
  return before ? height + top - before.top - before.height : height;
}

export function withMoved<T extends { id: string }>(items: readonly T[], id: string, index: number): T[] {
  const moved = items.find((item) => item.id === id);
  const others = items.filter((item) => item.id !== id);
  return moved ? others.toSpliced(index, 0, moved) : others;
}
