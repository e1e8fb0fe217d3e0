import { expect, test } from "vitest";
import { createLruCache } from "./createLruCache.ts";

test("beyond the limit the entry that was used longest ago is dropped, and who asked for it hears of it", () => {
  const dropped: number[] = [];
  const cache = createLruCache<number>(3, (value) => dropped.push(value));
  for (const [key, value] of [
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ] as const)
    cache.set(key, value);
  cache.get("a");
  cache.peek("b");
  cache.set("d", 4);
  expect([[...cache.rkeys()], dropped]).toEqual([["c", "a", "d"], [2]]);
});
