import fc from "fast-check";
import { expect, test } from "vitest";
import { localTime, toMoment } from "../time/venueTime.ts";
import {
  type BookingTimes,
  findClash,
  type Occurrence,
  listOccurrences,
  findOverlap,
  two_years_ms,
} from "./occurrences.ts";

const at = (iso: string) => Date.parse(iso);
const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

const booked = (starts: string, ends: string, more: Partial<BookingTimes> = {}): BookingTimes => ({
  starts_at: at(starts),
  ends_at: at(ends),
  repeat: null,
  exdates: [],
  ...more,
});

const shown = (occurrences: Occurrence[], timezone: string) =>
  occurrences.map(({ starts_at, ends_at }) =>
    [starts_at, ends_at]
      .map((moment) => localTime(moment, timezone))
      .map(({ date, time }) => `${date} ${time.slice(0, 5)}`)
      .join(" – "),
  );

test("a booking that does not repeat plays once, where it touches the span", () => {
  const once = booked("2026-05-01T10:00Z", "2026-05-01T12:00Z");
  const during = (from: string, to: string) =>
    listOccurrences(once, "Europe/Zurich", { from: at(from), to: at(to) }).length;
  expect([
    during("2026-05-01T00:00Z", "2026-05-02T00:00Z"),
    during("2026-05-01T11:59Z", "2026-05-01T12:30Z"),
    during("2026-05-01T12:00Z", "2026-05-01T13:00Z"),
    during("2026-05-01T09:00Z", "2026-05-01T10:00Z"),
  ]).toEqual([1, 1, 0, 0]);
});

test("starts that are left out do not play", () => {
  const daily = booked("2026-05-01T10:00Z", "2026-05-01T12:00Z", {
    repeat: "FREQ=DAILY;COUNT=4",
    exdates: [at("2026-05-01T10:00Z"), at("2026-05-03T10:00Z")],
  });
  const span = { from: 0, to: at("2027-01-01T00:00Z") };
  expect(listOccurrences(daily, "Europe/Zurich", span)).toEqual([
    { starts_at: at("2026-05-02T10:00Z"), ends_at: at("2026-05-02T12:00Z") },
    { starts_at: at("2026-05-04T10:00Z"), ends_at: at("2026-05-04T12:00Z") },
  ]);
});

test.each([
  [
    "the same times before and after summer begins",
    booked("2026-03-28T17:00Z", "2026-03-28T19:00Z", { repeat: "FREQ=DAILY;COUNT=2" }),
    ["2026-03-28 18:00 – 2026-03-28 20:00", "2026-03-29 18:00 – 2026-03-29 20:00"],
  ],
  [
    "a night through the change ends when the wall says so",
    booked("2026-03-27T21:00Z", "2026-03-28T05:00Z", { repeat: "FREQ=DAILY;COUNT=2" }),
    ["2026-03-27 22:00 – 2026-03-28 06:00", "2026-03-28 22:00 – 2026-03-29 06:00"],
  ],
  [
    "a start that is skipped is an hour later",
    booked("2026-03-28T01:30Z", "2026-03-28T03:00Z", { repeat: "FREQ=DAILY;COUNT=3" }),
    [
      "2026-03-28 02:30 – 2026-03-28 04:00",
      "2026-03-29 03:30 – 2026-03-29 04:00",
      "2026-03-30 02:30 – 2026-03-30 04:00",
    ],
  ],
  [
    "a booking of the skipped hour is not played that day",
    booked("2026-03-28T01:00Z", "2026-03-28T02:00Z", { repeat: "FREQ=DAILY;COUNT=3" }),
    ["2026-03-28 02:00 – 2026-03-28 03:00", "2026-03-30 02:00 – 2026-03-30 03:00"],
  ],
  [
    "an end in universal time is exact across the change",
    booked("2026-03-28T17:00Z", "2026-03-28T19:00Z", { repeat: "FREQ=DAILY;UNTIL=20260329T160000Z" }),
    ["2026-03-28 18:00 – 2026-03-28 20:00", "2026-03-29 18:00 – 2026-03-29 20:00"],
  ],
  [
    "an end a second earlier leaves the last out",
    booked("2026-03-28T17:00Z", "2026-03-28T19:00Z", { repeat: "FREQ=DAILY;UNTIL=20260329T155959Z" }),
    ["2026-03-28 18:00 – 2026-03-28 20:00"],
  ],
])("%s", (_, booking, expected) => {
  const span = { from: at("2026-01-01T00:00Z"), to: at("2027-01-01T00:00Z") };
  expect(shown(listOccurrences(booking, "Europe/Zurich", span), "Europe/Zurich")).toEqual(expected);
});

test("in the hour that comes twice a booking keeps its length where the wall cannot tell it", () => {
  // From 02:50 of the first such hour to 02:10 of the second.
  const odd = booked("2026-10-25T00:50Z", "2026-10-25T01:10Z", { repeat: "FREQ=DAILY;COUNT=2" });
  expect(listOccurrences(odd, "Europe/Zurich", { from: 0, to: at("2027-01-01T00:00Z") })).toEqual([
    { starts_at: at("2026-10-25T00:50Z"), ends_at: at("2026-10-25T01:10Z") },
    { starts_at: at("2026-10-26T01:50Z"), ends_at: at("2026-10-26T02:10Z") },
  ]);
});

const zones = [
  "UTC",
  "Europe/Zurich",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Beirut",
  "America/Havana",
];
const timezone = fc.constantFrom(...zones);
const minute = fc.integer({ min: at("2025-01-01T00:00Z") / 60_000, max: at("2028-01-01T00:00Z") / 60_000 });
const length_min = fc.integer({ min: 1, max: 40 * 60 });

test("18:00 stays 18:00 through every clock change", () => {
  fc.assert(
    fc.property(minute, length_min, timezone, (start, length, timezone) => {
      const starts_at = start * 60_000;
      const ends_at = starts_at + length * 60_000;
      const booking = { starts_at, ends_at, repeat: "FREQ=WEEKLY;BYDAY=SA,SU,MO", exdates: [] };
      const occurrences = listOccurrences(booking, timezone, {
        from: starts_at,
        to: starts_at + two_years_ms,
      });
      const { time } = localTime(starts_at, timezone);
      const shown = occurrences.slice(1).map(({ starts_at }) => localTime(starts_at, timezone));
      expect(occurrences.slice(1).map(({ starts_at }) => starts_at)).toEqual(
        shown.map(({ date }) => toMoment({ date, time }, timezone)),
      );
      // Only a time that the clock skips is another one, once a spring.
      const springs = shown.filter((one) => one.time !== time).map(({ date }) => date.slice(0, 4));
      expect(springs).toEqual([...new Set(springs)]);
      // No day is lost but one whose hour is skipped.
      expect(occurrences.length).toBeGreaterThan(300);
    }),
    { numRuns: 60 },
  );
});

test("what follows one another by the wall's clock never overlaps, whatever the clock does", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 1, max: 23 }),
      timezone,
      (hour, hours, timezone) => {
        const daily = { repeat: "FREQ=DAILY", exdates: [] };
        const midnight = at("2026-01-05T00:00Z") - 6 * hour_ms;
        const [one, two, three] = [hour, hour + hours, hour + 24].map((h) => midnight + h * hour_ms);
        const span = { from: midnight, to: midnight + two_years_ms };
        const first = listOccurrences({ starts_at: one!, ends_at: two!, ...daily }, timezone, span);
        const second = listOccurrences({ starts_at: two!, ends_at: three!, ...daily }, timezone, span);
        expect([findOverlap(first), findOverlap(second), findClash(first, second)]).toEqual([
          null,
          null,
          null,
        ]);
      },
    ),
    { numRuns: 60 },
  );
});

test("a part of a span holds what the whole holds there", () => {
  const rules = ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=DAILY;COUNT=40"];
  fc.assert(
    fc.property(
      minute,
      length_min,
      timezone,
      fc.constantFrom(...rules),
      fc.nat(600),
      fc.integer({ min: 1, max: 60 }),
      (start, length, timezone, repeat, after, days) => {
        const starts_at = start * 60_000;
        const booking = { starts_at, ends_at: starts_at + length * 60_000, repeat, exdates: [] };
        const from = starts_at + after * day_ms;
        const to = from + days * day_ms;
        const whole = listOccurrences(booking, timezone, { from: starts_at, to: starts_at + two_years_ms });
        expect(listOccurrences(booking, timezone, { from, to })).toEqual(
          whole.filter(({ starts_at, ends_at }) => starts_at < to && ends_at > from),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test("a clash is the first that is on at the same time; touching is none", () => {
  const span = (starts_at: number, ends_at: number) => ({ starts_at, ends_at });
  const these = [span(10, 20), span(30, 40), span(50, 60)];
  expect([
    findClash(these, [span(0, 10), span(20, 30), span(40, 50), span(60, 70)]),
    findClash(these, [span(0, 5), span(21, 22), span(39, 41), span(55, 56)]),
    findClash(these, [span(0, 100)]),
    findClash(these, []),
    findClash([], these),
  ]).toEqual([null, span(39, 41), span(0, 100), null, null]);
  expect([findOverlap(these), findOverlap([span(10, 20), span(19, 25)])]).toEqual([null, span(19, 25)]);
});
