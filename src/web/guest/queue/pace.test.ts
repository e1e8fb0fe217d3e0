import { expect, test } from "vitest";
import { first_slice, computeNextSlice, waitAfter } from "./pace.ts";

const KiB = 1024;

test("slices grow while the line is quick, stay while it is slow, and shrink when it breaks", () => {
  const sizes = [first_slice];
  for (const took_ms of [100, 100, 100, 100, 5_000, null, null, null, null, null])
    sizes.push(computeNextSlice(sizes.at(-1)!, took_ms));
  expect(sizes).toEqual(
    [512, 1024, 2048, 4096, 4096, 4096, 2048, 1024, 512, 256, 256].map((size) => size * KiB),
  );
});

test("waits double up to half a minute, and are spread", () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((failures) => waitAfter(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(waitAfter(2, 0)).toBe(1_000);
});
