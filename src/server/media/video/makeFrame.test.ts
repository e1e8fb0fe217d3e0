import { expect, test } from "vitest";
import { makeFrame } from "./makeFrame.ts";

const picture = { pts: 0n, timeBase: { num: 1, den: 25 } };

test.each([
  ["rgba", 30 * 10 * 4],
  ["yuv420p", (30 * 10 * 3) / 2],
] as const)("a frame keeps its pixels whatever becomes of the buffer: %s", (layout, length) => {
  const pixels = Buffer.from(Array.from({ length }, (_, at) => at % 251));
  const wanted = Buffer.from(pixels);
  using frame = makeFrame(pixels, { ...picture, layout, width: 30, height: 10 });
  pixels.fill(0);
  expect(frame.toBuffer().equals(wanted)).toBe(true);
});
