import { expect, test } from "vitest";
import { askLayout } from "./askLayout.ts";

test.each([
  ["landscape", { w: 1728, h: 972 }, 28, true, true],
  ["portrait", { w: 972, h: 1728 }, 50, false, true],
  ["small", { w: 560, h: 500 }, 28, false, false],
  ["strip", { w: 1800, h: 300 }, 28, true, false],
])("%s: the code is beside or below what is asked", (_name, size, small, is_beside, has_address) => {
  const { words, code, address, ...rest } = askLayout(size, small);
  expect([rest.is_beside, address !== null]).toEqual([is_beside, has_address]);
  expect(is_beside ? code.x >= words.w : code.y >= words.h).toBe(true);
  expect(code.x + code.w).toBeLessThanOrEqual(size.w + 0.01);
  expect((address ?? code).y + (address ?? code).h).toBeLessThanOrEqual(size.h + 0.01);
});
