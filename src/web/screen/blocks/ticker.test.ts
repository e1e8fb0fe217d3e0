import fc from "fast-check";
import { expect, test } from "vitest";
import { tickerOffset, tickerPeriod } from "./ticker.ts";

test("one line follows the other with a gap, and never twice in a box", () => {
  expect(tickerPeriod(3000, { width: 1920, font_size: 40 })).toBe(3080);
  expect(tickerPeriod(3001, { width: 1920, font_size: 40 })).toBe(3120);
  expect(tickerPeriod(300, { width: 1920, font_size: 40 })).toBe(1920);
});

test("it runs to the left at its speed and starts over where it began", () => {
  const run = { period: 2000, speed: 200 };
  expect([0, 1000, 9999, 10_000, 11_000].map((now) => tickerOffset(run, now))).toEqual([
    0, 200, 1999.8, 0, 200,
  ]);
});

test("from frame to frame it goes as far as the time between them says, also after half a century", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 20_000 }),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 0, max: 2_000_000_000_000 }),
      (period, speed, now) => {
        const [before, after] = [now, now + 16].map((at) => tickerOffset({ period, speed }, at)) as [
          number,
          number,
        ];
        const gone = (after - before + period) % period;
        const wanted = ((16 / 1000) * speed) % period;
        const off = Math.abs(gone - wanted);
        expect(Math.min(off, period - off)).toBeLessThan(0.01);
      },
    ),
  );
});
