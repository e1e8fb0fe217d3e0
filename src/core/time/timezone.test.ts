import { expect, test } from "vitest";
import { findTimezone } from "./timezone.ts";

test.each([
  ["Europe/Zurich", "Europe/Zurich"],
  ["europe/berlin", "Europe/Berlin"],
  ["EUROPE/BERLIN", "Europe/Berlin"],
  ["utc", "UTC"],
])("%s is the zone %s", (name, zone) => {
  expect(findTimezone(name)).toBe(zone);
});

test.each(["Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv", "Europe/Kiev", "US/Eastern"])(
  "a zone with several names keeps the one that was given: %s",
  (name) => {
    expect(findTimezone(name)).toBe(name);
  },
);

test.each(["", "Mars/Olympus", "+01:00", "-05:00", " Europe/Zurich"])("%j is no zone", (name) => {
  expect(findTimezone(name)).toBeNull();
});
