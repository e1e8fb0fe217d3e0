import { expect, test } from "vitest";
import { createPacer } from "./createPacer.ts";

const kept = (times: number[]) => times.filter(createPacer(3000));
const every = (step: number, count: number) => Array.from({ length: count }, (_, place) => place * step);

test("of 60 pictures a second every other is kept", () => {
  expect(kept(every(1500, 8))).toEqual([0, 3000, 6000, 9000]);
});

test("slower pictures are all kept, and also such whose times were rounded", () => {
  expect(kept(every(3750, 5))).toEqual(every(3750, 5));
  expect(kept([0, 3060, 5940, 9000])).toEqual([0, 3060, 5940, 9000]);
});

test("of 50 a second no more than 30 are kept", () => {
  expect(kept(every(1800, 500)).length).toBe(300);
});

test("after a pause it goes on at once, and what goes back in time is left out", () => {
  expect(kept([0, 90_000, 93_000, 91_000, 96_000])).toEqual([0, 90_000, 93_000, 96_000]);
});
