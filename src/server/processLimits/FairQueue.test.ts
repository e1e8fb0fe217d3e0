import { expect, test } from "vitest";
import { FairQueue } from "./FairQueue.ts";

const taken = (queue: FairQueue<string>) => {
  const items: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) items.push(item);
  return items;
};

test("each owner in turn has the next of its own", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "c1", "c2"]) queue.add(item[0]!, item);
  expect(taken(queue)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
});

test("who comes later does not wait for all that others brought before", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3"]) queue.add("a", item);
  expect(queue.take()).toBe("a1");
  queue.add("b", "b1");
  expect(taken(queue)).toEqual(["b1", "a2", "a3"]);
});

test("what nobody waits for any more is gone", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2"]) queue.add("a", item);
  queue.remove("a", "a1");
  queue.remove("b", "b1");
  expect([queue.count("a"), taken(queue), queue.count("a")]).toEqual([1, ["a2"], 0]);
});
