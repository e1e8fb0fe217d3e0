import { expect, test } from "vitest";
import { rankedPlaces } from "./rankedPlaces.ts";

const options = ["a", "b", "c"].map((id) => ({ id, label: id }));

test("most points first; equal ones as they were asked", () => {
  expect(rankedPlaces(options, { a: 1, b: 5, c: 3 })).toEqual([2, 0, 1]);
  expect(rankedPlaces(options, { a: 0, b: 0, c: 0 })).toEqual([0, 1, 2]);
  expect(rankedPlaces(options, { a: 2, b: 2, c: 3 })).toEqual([1, 2, 0]);
});
