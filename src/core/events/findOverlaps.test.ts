import fc from "fast-check";
import { expect, test } from "vitest";
import { findOverlaps, type Overlap, type Span } from "./findOverlaps.ts";

const minute = 60_000;
const span = (key: string, group: string, from: number, to: number): Span => ({
  key,
  group,
  starts_at: from * minute,
  ends_at: to * minute,
});
const all = { everywhere: "*", most: 10_000 };

test("sessions of one room clash when they overlap by a minute; touching ones and other rooms' do not", () => {
  const spans = [
    span("late", "a", 30, 60),
    span("early", "a", 0, 31),
    span("next", "a", 60, 90),
    span("elsewhere", "b", 0, 90),
  ];
  expect(findOverlaps(spans, all)).toEqual({
    overlaps: [{ group: "a", a: "early", b: "late" }],
    are_all: true,
  });
});

test("what is in every room clashes with every room's, under that room's key", () => {
  const spans = [
    span("lunch", "*", 0, 60),
    span("x", "a", 10, 20),
    span("y", "b", 30, 90),
    span("party", "*", 50, 70),
    span("z", "b", 90, 99),
  ];
  expect(findOverlaps(spans, all).overlaps).toEqual([
    { group: "a", a: "lunch", b: "x" },
    { group: "b", a: "lunch", b: "y" },
    { group: "*", a: "lunch", b: "party" },
    { group: "b", a: "y", b: "party" },
  ]);
});

test("of those that start at once the keys decide; no more are found than asked for", () => {
  const spans = ["c", "a", "b"].map((key) => span(key, "a", 0, 10));
  expect(findOverlaps(spans, { most: 2 })).toEqual({
    overlaps: [
      { group: "a", a: "a", b: "b" },
      { group: "a", a: "a", b: "c" },
    ],
    are_all: false,
  });
});

/** Every pair looked at. */
function slowly(spans: Span[]): Overlap[] {
  const order = (a: Span, b: Span) => a.starts_at - b.starts_at || (a.key < b.key ? -1 : 1);
  const inOrder = spans.toSorted(order);
  return inOrder.flatMap((a, index) =>
    inOrder.slice(index + 1).flatMap((b) => {
      const overlap = Math.min(a.ends_at, b.ends_at) - Math.max(a.starts_at, b.starts_at);
      const meet = a.group === b.group || a.group === "*" || b.group === "*";
      const group = a.group === "*" ? b.group : a.group;
      return meet && overlap >= minute ? [{ group, a: a.key, b: b.key }] : [];
    }),
  );
}

test("the walk finds what looking at every pair finds", () => {
  const spans = fc
    .array(
      fc.record({
        group: fc.constantFrom("*", "a", "b", "c"),
        from: fc.integer({ min: 0, max: 60 }),
        length: fc.integer({ min: 1, max: 30 }),
      }),
      { maxLength: 40 },
    )
    .map((made) => made.map(({ group, from, length }, n) => span(`k${n}`, group, from, from + length)));
  fc.assert(
    fc.property(spans, (given) => {
      expect(findOverlaps(given, all)).toEqual({ overlaps: slowly(given), are_all: true });
    }),
    { numRuns: 2000 },
  );
});

test("ten times the sessions are looked at about ten times as often", () => {
  let looks = 0;
  const day = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...span(`k${n}`, n % 50 === 0 ? "*" : `r${n % 40}`, n, n + 2),
      get ends_at() {
        looks += 1;
        return (n + 2) * minute;
      },
    }));
  const looksAt = (spans: Span[]) => {
    looks = 0;
    findOverlaps(spans, { everywhere: "*", most: 1e9 });
    return looks;
  };
  expect(looksAt(day(20_000)) / looksAt(day(2_000))).toBeLessThan(12);
});
