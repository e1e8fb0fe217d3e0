interface Options<In, Out> {
  /** Does the work of all items at once; returns the results in their order. */
  run: (items: In[]) => Promise<Out[]>;
  /** Two items with the same key never go together; without keys any may. */
  getKey?: (item: In) => string;
  /** Tells whether an error says that one of the items was at fault. */
  isOfOne: (error: unknown) => boolean;
  /** So many runs may be under way at once. */
  lanes: number;
  most: number;
  /**
   * A run begins no sooner than this after the one before, so that a crowd that comes one by one goes together too.
   */
  pause_ms?: number;
}

interface WaitingItem<In, Out> {
  item: In;
  resolve: (out: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers items that come while others are under way; they go together next. Under load one round trip and one flush
 * to disk serve many callers, and a lone caller waits for nobody.
 */
export function gather<In, Out>({
  run,
  getKey,
  isOfOne,
  lanes,
  most,
  pause_ms = 0,
}: Options<In, Out>): (item: In) => Promise<Out> {
  let waiting: WaitingItem<In, Out>[] = [];
  let busy = 0;
  let may_start_at = -Infinity;
  let timer: NodeJS.Timeout | null = null;

  function start(): void {
    if (busy >= lanes || waiting.length === 0 || timer) return;
    const early_ms = pause_ms > 0 ? may_start_at - performance.now() : 0;
    if (early_ms > 0) return startIn(early_ms);
    may_start_at = performance.now() + pause_ms;
    busy += 1;
    void settle(takeNext()).finally(() => {
      busy -= 1;
      start();
    });
  }

  function startIn(ms: number): void {
    timer = setTimeout(() => {
      timer = null;
      start();
    }, ms);
  }

  function takeNext(): WaitingItem<In, Out>[] {
    if (!getKey) return waiting.splice(0, most);
    const keys = new Set<string>();
    const taken: WaitingItem<In, Out>[] = [];
    const left: WaitingItem<In, Out>[] = [];
    for (const one of waiting) {
      const key = getKey(one.item);
      if (taken.length < most && !keys.has(key)) taken.push(one);
      else left.push(one);
      keys.add(key);
    }
    waiting = left;
    return taken;
  }

  async function settle(taken: WaitingItem<In, Out>[]): Promise<void> {
    try {
      const outs = await run(taken.map(({ item }) => item));
      taken.forEach(({ resolve }, index) => resolve(outs[index]!));
    } catch (error) {
      // An item that cannot be done must not fail the others it happened to go with; where nothing can be done, all
      // fail.
      if (taken.length > 1 && isOfOne(error)) for (const one of taken) await settle([one]);
      else for (const { reject } of taken) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      start();
    });
}
