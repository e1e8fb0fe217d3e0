import { expect, test } from "vitest";
import { spreadBars } from "./spreadBars.ts";

test("columns are as high as they count, and those within the tolerance are right", () => {
  const spread = { from: 0, to: 40, counts: [1, 4, 2, 0] };
  expect(spreadBars(spread, { answer: { number: 15, tolerance: 4 } })).toEqual({
    columns: [
      { height: 0.25, is_right: false },
      { height: 1, is_right: true },
      { height: 0.5, is_right: false },
      { height: 0, is_right: false },
    ],
    right: 0.375,
    from: 0.275,
    to: 0.475,
  });
});

test("what lies beyond the columns stands at their edge, and where nobody answered they are flat", () => {
  const spread = { from: 0, to: 10, counts: [0, 0] };
  const { columns, right, from, to } = spreadBars(spread, { answer: { number: 12, tolerance: 5 } });
  expect([columns.map(({ height }) => height), right, from, to]).toEqual([[0, 0], 1, 0.7, 1]);
});
