import fc from "fast-check";
import { expect, test } from "vitest";
import { computeSessionTimes } from "./computeSessionTimes.ts";

const day = { date: "2026-09-17", day_starts: "04:00", time_zone: "Europe/Zurich" };
const at = (text: string) => Date.parse(text);

function shown(given: Partial<typeof day>, start: string, end: string) {
  const { starts_at, ends_at, ...rest } = computeSessionTimes({ ...day, ...given }, { start, end });
  return { starts_at: new Date(starts_at).toISOString(), ends_at: new Date(ends_at).toISOString(), ...rest };
}

test.each([
  ["by day", {}, "09:00", "10:30", "2026-09-17T07:00:00.000Z", "2026-09-17T08:30:00.000Z"],
  ["past midnight", {}, "23:00", "01:30", "2026-09-17T21:00:00.000Z", "2026-09-17T23:30:00.000Z"],
  ["in the night that follows", {}, "02:00", "03:30", "2026-09-18T00:00:00.000Z", "2026-09-18T01:30:00.000Z"],
  ["when the day starts", {}, "04:00", "05:00", "2026-09-17T02:00:00.000Z", "2026-09-17T03:00:00.000Z"],
  ["before it starts", {}, "03:59", "04:30", "2026-09-18T01:59:00.000Z", "2026-09-18T02:30:00.000Z"],
  [
    "where days start at midnight",
    { day_starts: "00:00" },
    "02:00",
    "03:00",
    "2026-09-17T00:00:00.000Z",
    "2026-09-17T01:00:00.000Z",
  ],
  [
    "on the last day of a year",
    { date: "2026-12-31" },
    "00:30",
    "01:00",
    "2026-12-31T23:30:00.000Z",
    "2027-01-01T00:00:00.000Z",
  ],
  [
    "in the hour that comes twice",
    { date: "2026-10-25", day_starts: "00:00" },
    "02:30",
    "03:30",
    "2026-10-25T00:30:00.000Z",
    "2026-10-25T02:30:00.000Z",
  ],
])("a session %s", (_, given, start, end, starts_at, ends_at) => {
  expect(shown(given, start, end)).toEqual({ starts_at, ends_at, start, end, moved: null });
});

const spring = { date: "2026-03-28" };

test("a time that the clock skips moves forward by what it skips", () => {
  expect(shown(spring, "02:30", "02:50")).toEqual({
    starts_at: "2026-03-29T01:30:00.000Z",
    ends_at: "2026-03-29T01:50:00.000Z",
    start: "03:30",
    end: "03:50",
    moved: "the start 02:30 becomes 03:30, the end 02:50 becomes 03:50",
  });
  expect(shown(spring, "01:30", "02:30")).toEqual({
    starts_at: "2026-03-29T00:30:00.000Z",
    ends_at: "2026-03-29T01:30:00.000Z",
    start: "01:30",
    end: "03:30",
    moved: "the end 02:30 becomes 03:30",
  });
});

test("an end that the start has passed by moving moves as far", () => {
  expect(shown(spring, "02:30", "03:15")).toEqual({
    starts_at: "2026-03-29T01:30:00.000Z",
    ends_at: "2026-03-29T02:15:00.000Z",
    start: "03:30",
    end: "04:15",
    moved: "the start 02:30 becomes 03:30, the end 03:15 becomes 04:15",
  });
});

test("a day that the calendar skips is the next one", () => {
  expect(shown({ date: "2011-12-30", time_zone: "Pacific/Apia" }, "23:00", "01:00")).toEqual({
    starts_at: "2011-12-31T09:00:00.000Z",
    ends_at: "2011-12-31T11:00:00.000Z",
    start: "23:00",
    end: "01:00",
    moved: "the start 23:00 becomes 23:00, the end 01:00 becomes 01:00",
  });
});

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

test("a session always takes time, and less than two days", () => {
  fc.assert(
    fc.property(
      fc.record({
        date: fc.constantFrom(
          "2026-03-28",
          "2026-03-29",
          "2026-10-24",
          "2026-10-25",
          "2026-10-03",
          "2011-12-29",
        ),
        day_starts: time,
        time_zone: fc.constantFrom(
          "Europe/Zurich",
          "Australia/Lord_Howe",
          "Pacific/Apia",
          "America/New_York",
        ),
      }),
      time,
      time,
      (given, start, end) => {
        fc.pre(start !== end);
        const { starts_at, ends_at } = computeSessionTimes(given, { start, end });
        expect(ends_at).toBeGreaterThan(starts_at);
        expect(ends_at - starts_at).toBeLessThan(48 * 3_600_000);
        expect(Math.abs(starts_at - at(`${given.date}T12:00:00Z`))).toBeLessThan(3 * 24 * 3_600_000);
      },
    ),
    { numRuns: 3000 },
  );
});
