/**
 * One period in which index i has counts[i] turns, as evenly as can be: at every place each count is at most
 * 1 - 1/(2n-2) away from its exact share (Tijdeman's chairman assignment). The k-th of c turns in a period of p belongs
 * to the stretch from (k-1)·p/c to k·p/c, give or take that much; at each place the turn goes to whoever's stretch
 * ends first, of those whose stretch has begun.
 */
export function layOutTurns(counts: readonly number[]): Uint32Array {
  const period = counts.reduce((sum, count) => sum + count, 0);
  const margin = Math.max(1, Math.floor(period / Math.max(2, 2 * counts.length - 2)));
  // Among stretches that end together the more frequent index goes first, or else it would come twice in a row; after
  // that the given order decides.
  const byRank = Uint32Array.from(counts.keys()).sort((a, b) => counts[b]! - counts[a]! || a - b);
  const wanted = byRank.map((index) => counts[index]!);
  const taken = new Uint32Array(counts.length);
  const ends = new Uint32Array(counts.length);
  const waiting = waitingLists(period, counts.length);
  const begun = earliestFirst(ends);
  const turns = new Uint32Array(period);

  const awaitTurn = (rank: number, place: number) => {
    const begins = Math.ceil((taken[rank]! * period + margin) / wanted[rank]!) - 1;
    waiting.add(rank, Math.max(place, begins));
  };
  for (const rank of byRank.keys()) awaitTurn(rank, 0);
  for (let place = 0; place < period; place++) {
    for (let rank = waiting.first(place); rank >= 0; rank = waiting.next(rank)) {
      ends[rank] = Math.floor(((taken[rank]! + 1) * period - margin) / wanted[rank]!);
      begun.add(rank);
    }
    const rank = begun.take();
    turns[place] = byRank[rank]!;
    taken[rank]!++;
    if (taken[rank]! < wanted[rank]!) awaitTurn(rank, place + 1);
  }
  return turns;
}

/**
 * For each place, a linked list of the ranks whose stretch begins there. One array holds all links, because no rank
 * waits for two places.
 */
function waitingLists(period: number, length: number) {
  const firsts = new Int32Array(period).fill(-1);
  const nexts = new Int32Array(length);
  return {
    add(rank: number, place: number) {
      nexts[rank] = firsts[place]!;
      firsts[place] = rank;
    },
    first: (place: number) => firsts[place]!,
    next: (rank: number) => nexts[rank]!,
  };
}

/** A heap of ranks by the end of their stretch; ranks that end together come in their own order. */
function earliestFirst(ends: Uint32Array) {
  const heap = new Uint32Array(ends.length);
  let size = 0;
  const isBefore = (a: number, b: number) => (ends[a]! - ends[b]! || a - b) < 0;
  return {
    add(rank: number) {
      let at = size++;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!isBefore(rank, heap[parent]!)) break;
        heap[at] = heap[parent]!;
        at = parent;
      }
      heap[at] = rank;
    },
    take(): number {
      const first = heap[0]!;
      const rank = heap[--size]!;
      let at = 0;
      for (let child = 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && isBefore(heap[child + 1]!, heap[child]!)) child++;
        if (!isBefore(heap[child]!, rank)) break;
        heap[at] = heap[child]!;
        at = child;
      }
      heap[at] = rank;
      return first;
    },
  };
}
