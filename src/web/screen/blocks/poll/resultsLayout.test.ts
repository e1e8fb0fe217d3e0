import { expect, test } from "vitest";
import { resultsLayout } from "./resultsLayout.ts";

const sizes: [string, { w: number; h: number }, number][] = [
  ["landscape", { w: 1728, h: 972 }, 28],
  ["portrait", { w: 972, h: 1728 }, 28],
  ["square", { w: 972, h: 972 }, 28],
  ["small", { w: 560, h: 500 }, 28],
  ["strip", { w: 1800, h: 300 }, 28],
];

test.each(sizes)("%s: nothing lies over anything else, open or closed", (_name, size, small) => {
  for (const letters of [10, 200])
    for (const is_open of [true, false]) {
      const { question, body, state, code, where } = resultsLayout({
        size,
        small,
        middle: small * 1.2,
        letters,
        address_letters: 19,
        is_open,
      });
      const boxes = [question, body, state, code, where].filter((box) => box !== null);
      for (const [at, { x, y, w, h }] of boxes.entries()) {
        expect(x >= 0 && y >= 0 && x + w <= size.w + 0.01 && y + h <= size.h + 0.01).toBe(true);
        for (const other of boxes.slice(at + 1))
          expect(
            x + w <= other.x + 0.01 ||
              other.x + other.w <= x + 0.01 ||
              y + h <= other.y + 0.01 ||
              other.y + other.h <= y + 0.01,
          ).toBe(true);
      }
      expect(body.h).toBeGreaterThan(size.h * 0.35);
      if (!is_open) expect(code).toBeNull();
    }
});

test("a code is there where it can be read", () => {
  const codes = sizes.map(([name, size, small]) => [
    name,
    resultsLayout({ size, small, middle: small, letters: 30, address_letters: 19, is_open: true }).code !==
      null,
  ]);
  expect(codes).toEqual([
    ["landscape", true],
    ["portrait", true],
    ["square", true],
    ["small", false],
    ["strip", true],
  ]);
});
