import { expect, test } from "vitest";
import { placeInOrder } from "./placeInOrder.ts";

const all = ["a", "b", "c", "d"];

test("each touch gives the next place or takes it back, and the last one left falls into place", () => {
  const touches = ["c", "a", "c", "d", "b"];
  const orders: string[][] = [];
  for (const id of touches) orders.push(placeInOrder(orders.at(-1) ?? [], id, all));
  expect(orders).toEqual([["c"], ["c", "a"], ["a"], ["a", "d"], ["a", "d", "b", "c"]]);
});
