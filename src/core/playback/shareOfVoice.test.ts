import fc from "fast-check";
import { expect, test } from "vitest";
import { takeTurns } from "./shareOfVoice.ts";

const place = (weights: number[], from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index).map(takeTurns(weights));

const thousandths = (weight: number) => Math.round(weight * 1000);

/** By how much, over its worst window of the stretch, anyone's turns differ from the exact share. */
function furthestFromShare(weights: number[], { from, length }: { from: number; length: number }): number {
  const parts = weights.map(thousandths);
  const sum = parts.reduce((a, b) => a + b);
  const turns = takeTurns(weights);
  // Of a window's two ends, the one furthest ahead of its share and the one furthest behind it; in parts of the sum.
  const ahead = parts.map(() => 0);
  const behind = parts.map(() => 0);
  const taken = parts.map(() => 0);
  const look = (index: number, places: number) => {
    const lag = taken[index]! * sum - parts[index]! * places;
    ahead[index] = Math.max(ahead[index]!, lag);
    behind[index] = Math.min(behind[index]!, lag);
  };
  for (let at = 0; at < length; at++) {
    const index = turns(from + at);
    look(index, at);
    taken[index]!++;
    look(index, at + 1);
  }
  for (const index of parts.keys()) look(index, length);
  return Math.max(...parts.map((_, index) => ahead[index]! - behind[index]!)) / sum;
}

function periodOf(weights: number[]): number {
  const parts = weights.map(thousandths);
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  return parts.reduce((a, b) => a + b) / parts.reduce(gcd);
}

const tenths = fc.integer({ min: 1, max: 10_000 }).map((tenth) => tenth / 10);
const anyWeight = fc.integer({ min: 100, max: 1_000_000 }).map((part) => part / 1000);
const seldomHeavy = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 5000 }).map((part) => part / 1000) },
  { weight: 1, arbitrary: anyWeight },
);
const weightsOf = (weight: fc.Arbitrary<number>, least: number, most: number) =>
  fc.array(weight, { minLength: least, maxLength: most });

test.each([
  ["one alone", [3], [0, 0, 0, 0]],
  ["equal weights in their order", [2.5, 2.5, 2.5], [0, 1, 2, 0, 1, 2]],
  ["twice as often, never twice in a row", [1, 1, 2], [2, 0, 2, 1, 2, 0, 2, 1]],
  ["half as often", [1, 0.5], [0, 0, 1, 0, 0, 1]],
  ["equal ones in their order around a heavier one", [1, 1, 4, 1], [2, 2, 0, 2, 1, 2, 3]],
])("%s", (_, weights, turns) => {
  expect(place(weights, 0, turns.length)).toEqual(turns);
});

test("over any window of the endless sequence everyone's turns are less than two from the share", () => {
  fc.assert(
    fc.property(
      fc.oneof(weightsOf(tenths, 2, 6), weightsOf(fc.integer({ min: 1, max: 1000 }), 2, 60)),
      (weights) => {
        const period = periodOf(weights);
        // At the end of a period each has exactly its share, and the sequence begins anew.
        expect(furthestFromShare(weights, { from: 0, length: period })).toBeLessThan(2);
        expect(place(weights, period, 50)).toEqual(place(weights, 0, 50));
      },
    ),
    { numRuns: 150 },
  );
});

test("everyone with a weight has as many turns in a period as are due", () => {
  fc.assert(
    fc.property(weightsOf(fc.integer({ min: 1, max: 40 }), 1, 40), (weights) => {
      const period = periodOf(weights);
      const taken = weights.map(() => 0);
      for (const index of place(weights, 7 * period, period)) taken[index]!++;
      const sum = weights.reduce((a, b) => a + b);
      expect(taken).toEqual(weights.map((weight) => (weight / sum) * period).map(Math.round));
    }),
  );
});

// At three seconds a play, nothing plays more than 1200 times an hour.
const plays_of_an_hour = 1200;

test("weights too fine for a period are right within two over any hour, and within three over a period", () => {
  fc.assert(
    fc.property(
      fc.oneof(weightsOf(anyWeight, 7, 50), weightsOf(seldomHeavy, 7, 50)),
      fc.nat({ max: 1e9 }),
      (weights, from) => {
        expect(furthestFromShare(weights, { from, length: plays_of_an_hour })).toBeLessThan(2);
        expect(furthestFromShare(weights, { from: 65_536 - 600, length: plays_of_an_hour })).toBeLessThan(2);
        expect(furthestFromShare(weights, { from, length: 65_536 })).toBeLessThan(3);
      },
    ),
    { numRuns: 60 },
  );
});

test("many light ones do not take the turns of a heavy one", () => {
  const weights = [1000, ...Array.from({ length: 9_999 }, () => 0.001)];
  const turns = place(weights, 5_000_000, 20_000);
  const light = turns.filter((index) => index > 0);
  expect(light.length).toBe(198);
  // Their own turns they take in order.
  expect(new Set(light.map((index, at) => (index - at + 20_000) % 9_999)).size).toBe(1);
});

test("the lightest has its turns too, as seldom as they are", () => {
  const weights = [...Array.from({ length: 50 }, (_, index) => 1000 - index / 1000), 0.5, 0.1, 0.2];
  const taken = weights.map(() => 0);
  const turns = takeTurns(weights);
  for (let at = 0; at < 1_000_000; at++) taken[turns(at)]!++;
  const sum = weights.reduce((a, b) => a + b);
  const share = (weight: number) => (weight / sum) * 1_000_000;
  expect(taken.slice(50).map((count, at) => Math.abs(count - share(weights[50 + at]!)) < 6)).toEqual([
    true,
    true,
    true,
  ]);
  expect(taken.every((count) => count > 0)).toBe(true);
});

test("the same weights give the same sequence, however far along it is looked at", () => {
  fc.assert(
    fc.property(weightsOf(anyWeight, 2, 30), fc.nat({ max: 2e10 }), (weights, from) => {
      expect(place(weights, from, 40)).toEqual([
        ...place([...weights], from, 20),
        ...place(weights, from + 20, 20),
      ]);
    }),
    { numRuns: 30 },
  );
});
