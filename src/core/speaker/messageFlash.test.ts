import { expect, test } from "vitest";
import { flashAt, pulse_ms } from "./messageFlash.ts";

test("a message swells twice and then stands", () => {
  const moments = [-1, 0, 0.5, 1, 1.5, 2, 10].map((pulses) => flashAt(pulses * pulse_ms));
  expect(moments.map((light) => Math.round(light * 100) / 100)).toEqual([0, 0, 1, 0, 1, 0, 0]);
});

test("it never flashes faster than once a second", () => {
  expect(pulse_ms).toBeGreaterThanOrEqual(1_000);
});
