import { expect, test } from "vitest";
import { WaitingScreens } from "./waitingScreens.ts";

interface Page {
  address: string;
  n: number;
}

/** Adds pages one after the other and lets go of those that have to; answers which these were. */
function fill(waiting: WaitingScreens<Page>, address: string, count: number): string[] {
  const gone: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const leaving = waiting.add({ address, n }, `${address}${n}`);
    if (leaving) gone.push(waiting.remove(leaving)!);
  }
  return gone;
}

test("of an address that holds too many the oldest page goes, and no other address's", () => {
  const waiting = new WaitingScreens<Page>({ most_of_address: 3 });
  expect(fill(waiting, "a", 2)).toEqual([]);
  expect(fill(waiting, "b", 5)).toEqual(["b1", "b2"]);
  expect(waiting.tokens).toEqual(["a1", "a2", "b3", "b4", "b5"]);
});

test("when all together are too many, the oldest page of the address that holds the most goes", () => {
  const waiting = new WaitingScreens<Page>({ most_of_address: 100, most: 6 });
  expect(fill(waiting, "a", 1)).toEqual([]);
  expect(fill(waiting, "b", 4)).toEqual([]);
  expect(fill(waiting, "c", 3)).toEqual(["b1", "b2"]);
  expect(waiting.tokens).toEqual(["a1", "b3", "b4", "c1", "c2", "c3"]);
});

test("each address has its own newcomers of a second", () => {
  const waiting = new WaitingScreens<Page>({ newcomers_a_second: 2 });
  const admit = (address: string, now_ms: number) => waiting.admit({ address }, now_ms);
  expect([admit("a", 0), admit("a", 10), admit("a", 20), admit("b", 30), admit("a", 1_000)]).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
});
