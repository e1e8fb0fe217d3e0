import { expect, test } from "vitest";
import { openKnownAddresses } from "./knownAddresses.ts";

const hour_ms = 60 * 60 * 1000;

test("an address is known to the engagement that guests came in to from it, for twelve hours", () => {
  let now = 0;
  const known = openKnownAddresses({ now: () => now });
  known.remember("party", "a");
  expect([known.has("party", "a"), known.has("party", "b"), known.has("other", "a")]).toEqual([
    true,
    false,
    false,
  ]);
  now = 11 * hour_ms;
  known.remember("party", "a");
  now = 22 * hour_ms;
  expect(known.has("party", "a")).toBe(true);
  now = 23 * hour_ms;
  expect(known.has("party", "a")).toBe(false);
});

test("many addresses make it forget the one that nobody came from for the longest", () => {
  const known = openKnownAddresses({ now: () => 0, most: 2 });
  for (const address of ["a", "b", "a", "c"]) known.remember("party", address);
  expect(["a", "b", "c"].map((address) => known.has("party", address))).toEqual([true, false, true]);
});
