interface RowInput {
  /** How high each row must be, in their order. */
  heights: readonly number[];
  /** How high the list is. */
  height: number;
  gap: number;
  /** At most so many. */
  most: number;
}

export interface RowPlace {
  y: number;
  h: number;
}

/** Rows that have room to spare become at most so much higher. */
const most_spare = 0.35;

/** Stacks rows from the top while they fit; the first one is always there. Room that is left is shared out. */
export function rowPlaces({ heights, height, gap, most }: RowInput): RowPlace[] {
  const fitting: number[] = [];
  let used = 0;
  for (const h of heights.slice(0, most)) {
    const next = used + (fitting.length > 0 ? gap : 0) + Math.min(h, height);
    if (next > height + 0.5) break;
    used = next;
    fitting.push(Math.min(h, height));
  }
  const spare = fitting.length === 0 ? 0 : (height - used) / fitting.length;
  let y = 0;
  return fitting.map((own) => {
    const h = own + Math.min(spare, own * most_spare);
    const place = { y, h };
    y += h + gap;
    return place;
  });
}
