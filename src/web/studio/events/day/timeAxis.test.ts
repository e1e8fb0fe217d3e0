import fc from "fast-check";
import { expect, test } from "vitest";
import { least_px, timeAxis } from "./timeAxis.ts";

const minute_ms = 60_000;
const span = (from: number, to: number) => ({ starts_at: from * minute_ms, ends_at: to * minute_ms });

test("an hour without short sessions is as high as any, and one with short ones grows where they are", () => {
  const { from, to, findTop } = timeAxis([span(60, 120), span(130, 135), span(140, 180), span(180, 239)]);
  expect([from, to]).toEqual([60 * minute_ms, 240 * minute_ms]);
  const tops = [60, 90, 120, 130, 135, 180, 240].map((minute) => Math.round(findTop(minute * minute_ms)));
  expect(tops).toEqual([0, 66, 132, 154, 178, 277, 409]);
});

test("whatever the day, everything has room for a line, and what is later is lower", () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 90 }))
      .map(([from, length]) => span(from, from + length)),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(spans, (all) => {
      const { from, to, findTop } = timeAxis(all);
      for (const { starts_at, ends_at } of all)
        expect(findTop(ends_at) - findTop(starts_at)).toBeGreaterThan(least_px - 0.001);
      for (let at = from; at < to; at += 7 * minute_ms)
        expect(findTop(at + 7 * minute_ms)).toBeGreaterThanOrEqual(findTop(at));
    }),
  );
});
