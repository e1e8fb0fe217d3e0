/** What a bar may catch at. */
export interface SnapTargets {
  /** Edges of other bars, the playhead and both ends of the shot, in ascending order. */
  times: readonly number[];
  /** The whole steps of the ruler, which count where nothing else is near. */
  step_ms: number;
}

export interface Snapped {
  by_ms: number;
  /** Where the line that shows it stands; null when nothing is near enough. */
  at_ms: number | null;
}

/** Which move, this near to the wanted one, brings one of the edges to a target. */
export function snapMove(
  edges: readonly number[],
  by_ms: number,
  { targets, near_ms }: { targets: SnapTargets; near_ms: number },
): Snapped {
  const nearest = (find: (time: number) => number | undefined): Snapped | null => {
    let best: Snapped | null = null;
    for (const edge of edges) {
      const at_ms = find(edge + by_ms);
      if (at_ms === undefined || Math.abs(at_ms - edge - by_ms) > near_ms) continue;
      if (!best || Math.abs(at_ms - edge - by_ms) < Math.abs(best.by_ms - by_ms))
        best = { by_ms: at_ms - edge, at_ms };
    }
    return best;
  };
  return (
    nearest((time) => findNearest(targets.times, time)) ??
    nearest((time) => Math.max(0, Math.round(time / targets.step_ms) * targets.step_ms)) ?? {
      by_ms: roundFree(by_ms),
      at_ms: null,
    }
  );
}

/** The same for one edge alone. */
export function snapTime(
  at_ms: number,
  snap: { targets: SnapTargets; near_ms: number },
): { time_ms: number; at_ms: number | null } {
  const { by_ms, at_ms: caught } = snapMove([at_ms], 0, snap);
  return { time_ms: caught ?? roundFree(at_ms + by_ms), at_ms: caught };
}

/** Nobody places anything to the millisecond by hand. */
export const roundFree = (ms: number) => Math.round(ms / 10) * 10;

export function findNearest(sorted: readonly number[], time: number): number | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < time) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [sorted[low - 1], sorted[low]];
  if (before === undefined || after === undefined) return before ?? after;
  return time - before <= after - time ? before : after;
}
