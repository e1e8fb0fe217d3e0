const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/** Of an hour in which nothing is short, a minute's share. */
const minute_px = 2.2;

/** Room for one line, so that what lasts five minutes can be read too. */
export const least_px = 24;

export interface TimeAxis {
  /** Whole hours around everything there is. */
  from: number;
  to: number;
  /** How far below the top of the day a moment is. */
  findTop: (at: number) => number;
}

interface Span {
  starts_at: number;
  ends_at: number;
}

/**
 * A day from top to bottom. Time is stretched wherever something would be too low to be read, for all rooms alike: so an
 * hour of short ones grows, and blocks still begin and end beside each other where they do so in time.
 */
export function timeAxis(spans: readonly Span[]): TimeAxis {
  const from = Math.floor(Math.min(...spans.map(({ starts_at }) => starts_at)) / hour_ms) * hour_ms;
  const to = Math.ceil(Math.max(...spans.map(({ ends_at }) => ends_at)) / hour_ms) * hour_ms;
  const moments = [from, to, ...spans.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])];
  const points = [...new Set(moments)].sort((a, b) => a - b);
  const placeByTime = new Map(points.map((at, place) => [at, place]));
  const heights = points.slice(1).map((at, place) => ((at - points[place]!) / minute_ms) * minute_px);
  // The shortest first: what they stretch may be enough for those around them.
  const byLength = spans.toSorted((a, b) => a.ends_at - a.starts_at - (b.ends_at - b.starts_at));
  for (const { starts_at, ends_at } of byLength)
    stretch(heights, placeByTime.get(starts_at)!, placeByTime.get(ends_at)!);
  const tops = [0];
  for (const height of heights) tops.push(tops.at(-1)! + height);

  function findTop(at: number): number {
    const next = points.findIndex((point) => point > at);
    if (next < 0) return tops.at(-1)!;
    if (next === 0) return 0;
    const share = (at - points[next - 1]!) / (points[next]! - points[next - 1]!);
    return tops[next - 1]! + share * heights[next - 1]!;
  }
  return { from, to, findTop };
}

function stretch(heights: number[], from: number, to: number): void {
  let height_px = 0;
  for (let place = from; place < to; place += 1) height_px += heights[place]!;
  if (height_px >= least_px) return;
  for (let place = from; place < to; place += 1) heights[place]! *= least_px / height_px;
}
