import { expect, test } from "vitest";
import { placeBetween } from "./placeBetween.ts";

const shots = [
  { id: "a", position: 1 },
  { id: "b", position: 2 },
  { id: "c", position: 3 },
];

test("a shot is moved by a position between its new neighbours", () => {
  expect([
    placeBetween(shots, "c", 0),
    placeBetween(shots, "c", 1),
    placeBetween(shots, "a", 1),
    placeBetween(shots, "a", 2),
    placeBetween([{ id: "a", position: 5 }], "a", 0),
  ]).toEqual([0, 1.5, 2.5, 4, 1]);
});
