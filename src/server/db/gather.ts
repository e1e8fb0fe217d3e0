interface Options<In, Out> {
  /** Does the work of all items at once; answers in their order. */
  run: (items: In[]) => Promise<Out[]>;
  /** Two items with the same key never go together; without keys any may. */
  getKey?: (item: In) => string;
  /** Whether an error says that one of the items was at fault. */
  isOfOne: (error: unknown) => boolean;
  /** How many runs may be under way at once. */
  lanes: number;
  most: number;
}

interface WaitingItem<In, Out> {
  item: In;
  resolve: (out: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * What comes while others are under way is gathered and goes together next: under load one trip and one flush to
 * disk serve many callers, and a lone caller waits for nobody.
 */
export function gather<In, Out>({
  run,
  getKey,
  isOfOne,
  lanes,
  most,
}: Options<In, Out>): (item: In) => Promise<Out> {
  let waiting: WaitingItem<In, Out>[] = [];
  let busy = 0;

  function start(): void {
    if (busy >= lanes || waiting.length === 0) return;
    busy += 1;
    void settle(takeNext()).finally(() => {
      busy -= 1;
      start();
    });
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
      // One that cannot be done must not fail the others it happened to go with; where nothing can be done, all fail.
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
