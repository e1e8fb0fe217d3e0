/** Answers a function that runs at most `places` pieces of work at once; the rest waits in the order it came. */
export function limitConcurrency(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;
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
