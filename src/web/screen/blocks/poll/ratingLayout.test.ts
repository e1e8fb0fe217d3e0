import { expect, test } from "vitest";
import { ratingLayout } from "./ratingLayout.ts";

const given = { small: 28, large: 75, letters: 40 };

test.each([
  ["a whole screen", { w: 1728, h: 640 }, 5, "votes"],
  ["many values", { w: 1728, h: 640 }, 11, "share"],
  ["a high room", { w: 972, h: 1100 }, 11, "none"],
  ["a small one", { w: 520, h: 280 }, 11, "none"],
])(
  "%s: the columns stand beside or below the mean, with figures that fit",
  (_name, area, values, figures) => {
    const layout = ratingLayout({ ...given, area, values });
    expect([layout.figures, layout.columns.length]).toEqual([figures, values]);
    const { mean, columns, ends, value_height } = layout;
    const [first, last] = [columns[0]!, columns.at(-1)!];
    expect(first.x >= mean.w || first.y >= mean.h).toBe(true);
    expect(last.x + last.w).toBeCloseTo(area.w);
    expect(first.y + first.h + value_height).toBeLessThanOrEqual((ends?.min.y ?? area.h) + 0.01);
  },
);

test("without words for its ends a scale has more room", () => {
  const area = { w: 1728, h: 640 };
  const [with_words, without] = [40, 0].map((letters) =>
    ratingLayout({ ...given, area, values: 5, letters }),
  );
  expect(without!.ends).toBeNull();
  expect(without!.columns[0]!.h).toBeGreaterThan(with_words!.columns[0]!.h);
});
