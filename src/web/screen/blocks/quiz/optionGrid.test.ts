import { expect, test } from "vitest";
import { optionGrid } from "./optionGrid.ts";

const wide = { x: 0, y: 400, w: 1728, h: 440 };
const upright = { x: 0, y: 700, w: 972, h: 900 };

const columns = (given: Partial<Parameters<typeof optionGrid>[0]>) => {
  const boxes = optionGrid({
    count: 4,
    area: wide,
    gap: 20,
    letters: 12,
    word: 12,
    small: 28,
    is_list: false,
    ...given,
  });
  return new Set(boxes.map(({ x }) => Math.round(x))).size;
};

test("options stand in as many columns as their words like best", () => {
  expect([2, 4, 6, 12].map((count) => columns({ count }))).toEqual([2, 2, 3, 3]);
  expect([2, 4].map((count) => columns({ count, area: upright, small: 50 }))).toEqual([1, 1]);
  expect(columns({ count: 12, letters: 80, area: { ...wide, h: 560 } })).toBe(3);
});

test("a list goes down in one column while there is room, then in more", () => {
  expect([3, 6, 12].map((count) => columns({ count, is_list: true }))).toEqual([1, 1, 2]);
  const [, second] = optionGrid({
    count: 12,
    area: wide,
    gap: 20,
    letters: 9,
    word: 9,
    small: 28,
    is_list: true,
  });
  expect(second!.x).toBe(wide.x);
});

test("all are alike, apart from each other and within the area", () => {
  for (const area of [wide, upright])
    for (let count = 1; count <= 12; count += 1)
      for (const letters of [3, 25, 80]) {
        const boxes = optionGrid({ count, area, gap: 20, letters, word: 10, small: 28, is_list: false });
        expect(boxes).toHaveLength(count);
        expect(new Set(boxes.map(({ w, h }) => `${w} ${h}`)).size).toBe(1);
        for (const { x, y, w, h } of boxes) {
          expect(x >= area.x && x + w <= area.x + area.w + 0.01).toBe(true);
          expect(y >= area.y && y + h <= area.y + area.h + 0.01).toBe(true);
          const over = boxes.filter(
            (other) => other.x < x + w && x < other.x + w && other.y < y + h && y < other.y + h,
          );
          expect(over).toHaveLength(1);
        }
      }
});
