/** Returns a function that runs at most `limit` pieces of work at once; the others wait and start in the order they came. */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
