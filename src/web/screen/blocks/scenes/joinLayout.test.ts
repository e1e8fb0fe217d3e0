import { expect, test } from "vitest";
import { joinLayout } from "./joinLayout.ts";

const sizes = [
  { width: 1728, height: 972, small: 28 },
  { width: 972, height: 1728, small: 28 },
  { width: 972, height: 972, small: 28 },
  { width: 912, height: 513, small: 28 },
  { width: 500, height: 240, small: 28 },
  { width: 3456, height: 648, small: 24 },
];

test("nothing stands over another or outside, and the code is large enough to be scanned", () => {
  for (const { small, ...size } of sizes)
    for (const has_names of [true, false]) {
      const { words, code, where, names } = joinLayout({
        size,
        small,
        middle: small * 1.2,
        large: small * 2.6,
        has_names,
        letters: 25,
      });
      const boxes = [words, code, where, names].filter((box) => box !== null);
      for (const { x, y, w, h } of boxes) {
        expect([x >= 0, y >= 0, w > 0, h > 0]).toEqual([true, true, true, true]);
        expect(x + w <= size.width + 0.01 && y + h <= size.height + 0.01).toBe(true);
        const over = boxes.filter(
          (other) =>
            other.x < x + w - 0.01 &&
            x < other.x + other.w - 0.01 &&
            other.y < y + h - 0.01 &&
            y < other.y + other.h - 0.01,
        );
        expect(over).toHaveLength(1);
      }
      expect(code.w).toBeGreaterThanOrEqual(Math.min(size.width, size.height) * 0.32);
      expect(code.w).toBe(code.h);
    }
});
