import fc from "fast-check";
import { expect, test } from "vitest";
import { page_ms, pageAt, splitIntoPages } from "./pageAt.ts";

test("pages hold every row once, in order, and are as full as each other", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 30 }), (count, per_page) => {
      const rows = Array.from({ length: count }, (_, row) => row);
      const pages = splitIntoPages(rows, per_page);
      expect(pages.flat()).toEqual(rows);
      expect(pages.every(({ length }) => length <= per_page)).toBe(true);
      expect(pages).toHaveLength(Math.ceil(count / per_page));
      const sizes = pages.map(({ length }) => length);
      expect(Math.max(0, ...sizes) - Math.min(Infinity, ...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test("in every round each page is on once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 10_000_000 }), (pages, round) => {
      const turns = Array.from({ length: pages }, (_, turn) =>
        pageAt(pages, (round * pages + turn) * page_ms + 1),
      );
      expect(turns.toSorted((a, b) => a - b)).toEqual(Array.from({ length: pages }, (_, page) => page));
    }),
  );
});

test("a shot that comes back at regular times sees every page", () => {
  for (let pages = 2; pages <= 12; pages++)
    for (let every = 1; every <= 60; every++) {
      const seen = new Set(Array.from({ length: 400 }, (_, time) => pageAt(pages, time * every * page_ms)));
      expect([pages, every, seen.size]).toEqual([pages, every, pages]);
    }
});
