export interface Span {
  key: string;
  /** What can hold only one span at a time, such as a room or a speaker. */
  group: string;
  starts_at: number;
  ends_at: number;
}

export interface Overlap {
  group: string;
  /** The keys of both spans, in the order of their starts, then of their keys. */
  a: string;
  b: string;
}

const minute_ms = 60_000;

/** Spans that touch, or share less than a minute, do not overlap. */
export function isOverlap(one: Pick<Span, "starts_at" | "ends_at">, other: typeof one): boolean {
  return Math.min(one.ends_at, other.ends_at) - Math.max(one.starts_at, other.starts_at) >= minute_ms;
}

/**
 * All pairs of one group that overlap by a minute or more; those of the group `everywhere` overlap with every other's
 * too. One walk through the starts: what it costs grows with the spans and with the pairs found, of which it finds at
 * most so many.
 */
export function findOverlaps(
  spans: readonly Span[],
  { everywhere, most }: { everywhere?: string; most: number },
): { overlaps: Overlap[]; are_all: boolean } {
  const inOrder = spans.toSorted((a, b) => a.starts_at - b.starts_at || compare(a.key, b.key));
  const running = new Map<string, Span[]>();
  const overlaps: Overlap[] = [];
  for (const b of inOrder) {
    const groups =
      b.group === everywhere ? running.keys() : [b.group, ...(everywhere === undefined ? [] : [everywhere])];
    for (const group of groups) {
      for (const a of listStillRunning(running, group, b.starts_at)) {
        if (!isOverlap(a, b)) continue;
        if (overlaps.length === most) return { overlaps: sorted(overlaps, inOrder), are_all: false };
        overlaps.push({ group: group === everywhere ? b.group : group, a: a.key, b: b.key });
      }
    }
    const beside = running.get(b.group);
    if (beside) beside.push(b);
    else running.set(b.group, [b]);
  }
  return { overlaps: sorted(overlaps, inOrder), are_all: true };
}

/** Spans that end too soon to overlap with anything that starts from now on are dropped. */
function listStillRunning(running: Map<string, Span[]>, group: string, now: number): Span[] {
  const left = (running.get(group) ?? []).filter(({ ends_at }) => ends_at - now >= minute_ms);
  if (left.length === 0) running.delete(group);
  else running.set(group, left);
  return left;
}

function sorted(overlaps: Overlap[], inOrder: Span[]): Overlap[] {
  const place = new Map(inOrder.map(({ key }, index) => [key, index]));
  return overlaps.sort(
    (one, other) =>
      place.get(one.a)! - place.get(other.a)! ||
      place.get(one.b)! - place.get(other.b)! ||
      compare(one.group, other.group),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
