import { expect, test } from "vitest";
import { flight_ms, flightAt, most_flights, planFlights } from "./flights.ts";

const now = 1_900_000_000_020;
const emojiOf = (counts: Record<string, number>, room = most_flights) =>
  planFlights(counts, now, room).map(({ emoji }) => emoji);

test("of a few every one flies", () => {
  expect(emojiOf({ "❤️": 2, "👏": 1 }).toSorted()).toEqual(["❤️", "❤️", "👏"].toSorted());
  expect(emojiOf({})).toEqual([]);
});

test("of five thousand as many fly as there is room for, in proportion and none left out", () => {
  const flying = emojiOf({ "❤️": 4_000, "👏": 999, "🎉": 1 });
  const count = (of: string) => flying.filter((emoji) => emoji === of).length;
  expect([flying.length, count("❤️"), count("👏"), count("🎉")]).toEqual([10, 7, 2, 1]);
});

test("where the air is full, none begins", () => {
  expect(emojiOf({ "❤️": 50 }, 3)).toHaveLength(3);
  expect(emojiOf({ "❤️": 50 }, 0)).toEqual([]);
});

test("sums that come twice a second never have more in the air than there may be", () => {
  let flying: ReturnType<typeof planFlights> = [];
  let most = 0;
  for (let at = now; at < now + 20_000; at += 500) {
    flying = flying.filter(({ ends_at }) => ends_at > at);
    flying.push(...planFlights({ "❤️": 5_000 }, at, most_flights - flying.length));
    most = Math.max(most, flying.length);
  }
  expect(most).toBeGreaterThan(most_flights / 2);
  expect(most).toBeLessThanOrEqual(most_flights);
});

test("every screen that hears the same within a moment flies the same", () => {
  const one = planFlights({ "❤️": 30 }, now, 60);
  expect(planFlights({ "❤️": 30 }, now + 20, 60)).toEqual(one);
  expect(planFlights({ "❤️": 30 }, now + 5_000, 60).map(({ x }) => x)).not.toEqual(one.map(({ x }) => x));
  for (const { x, began_at, ends_at } of one) {
    expect(x).toBeGreaterThanOrEqual(0.05);
    expect(x).toBeLessThanOrEqual(0.95);
    expect(ends_at - began_at).toBeGreaterThanOrEqual(flight_ms.least);
    expect(ends_at - began_at).toBeLessThanOrEqual(flight_ms.most);
  }
});

test("a flight goes up from its beginning to its end", () => {
  const [flight] = planFlights({ "❤️": 1 }, now, 60);
  expect(flightAt(flight!, flight!.began_at - 100).up).toBe(0);
  expect(flightAt(flight!, (flight!.began_at + flight!.ends_at) / 2).up).toBeCloseTo(0.5);
  expect(flightAt(flight!, flight!.ends_at + 100).up).toBe(1);
});
