import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isDuring,
  lastClockTime,
  localTime,
  toMoment,
  nextClockTime,
  readMoment,
  startOfNextDay,
} from "./venueTime.ts";

const timezones = [
  "UTC",
  "Europe/Zurich",
  "Europe/London",
  "America/New_York",
  "America/St_Johns",
  "America/Sao_Paulo",
  "America/Havana",
  "Africa/Casablanca",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Beirut",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
];
const timezone = fc.constantFrom(...timezones);
const anyMoment = fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2045, 0) });

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString();

/** As the machine's own calendar tells it. */
function shownBy(now_ms: number, timeZone: string) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const shown = Object.fromEntries(format.formatToParts(now_ms).map(({ type, value }) => [type, value]));
  return {
    date: `${shown["year"]}-${shown["month"]}-${shown["day"]}`,
    time: `${shown["hour"]}:${shown["minute"]}:${shown["second"]}`,
    minutes: Number(shown["hour"]) * 60 + Number(shown["minute"]),
    weekday: shown["weekday"]!.toLowerCase(),
  };
}

test("the wall shows what the machine's calendar shows, in any zone at any moment", () => {
  fc.assert(
    fc.property(anyMoment, timezone, (now, timezone) => {
      expect(localTime(now, timezone)).toEqual(shownBy(now, timezone));
    }),
    { numRuns: 3000 },
  );
});

test("more moments and zones than are remembered change nothing", () => {
  const month_ms = 30 * 86_400_000;
  const moments = Array.from({ length: 1500 }, (_, index) => index * (month_ms / 6));
  const wrong = moments.filter(
    (now) => localTime(now, "Europe/Zurich").time !== shownBy(now, "Europe/Zurich").time,
  );
  const all = Intl.supportedValuesOf("timeZone").slice(0, 80);
  const wrongZones = [...all, ...all].filter(
    (zone) => localTime(month_ms * 680, zone).time !== shownBy(month_ms * 680, zone).time,
  );
  expect({ wrong, wrongZones }).toEqual({ wrong: [], wrongZones: [] });
});

test.each([
  ["the last second of winter time", "2026-03-29T00:59:59Z", "2026-03-29", "01:59:59"],
  ["the first second of summer time", "2026-03-29T01:00:00Z", "2026-03-29", "03:00:00"],
  ["the last second of summer time", "2026-10-25T00:59:59.999Z", "2026-10-25", "02:59:59"],
  ["the first second of winter time", "2026-10-25T01:00:00Z", "2026-10-25", "02:00:00"],
])("%s in Zurich", (_, moment, date, time) => {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  expect(localTime(at(moment), "Europe/Zurich")).toEqual({ date, time, minutes, weekday: "sun" });
});

test("a fraction of a millisecond is no other second", () => {
  expect(localTime(at("2026-03-29T01:00:00Z") - 0.25, "Europe/Zurich").time).toBe("01:59:59");
});

test("what the wall shows leads back to the moment, or to the first of two", () => {
  fc.assert(
    fc.property(anyMoment, timezone, (moment, timezone) => {
      const second = moment - (moment % 1000);
      const shown = localTime(second, timezone);
      const back = toMoment(shown, timezone);
      expect(localTime(back, timezone)).toEqual(shown);
      expect(back).toBeLessThanOrEqual(second);
      const earlier = back - 1000;
      expect(localTime(earlier, timezone)).not.toEqual(shown);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["a skipped time is as much later", "Europe/Zurich", "2026-03-29", "02:30", "2026-03-29T01:30:00Z"],
  ["the first skipped time", "Europe/Zurich", "2026-03-29", "02:00", "2026-03-29T01:00:00Z"],
  ["the first time after the gap", "Europe/Zurich", "2026-03-29", "03:00", "2026-03-29T01:00:00Z"],
  ["the last time before the gap", "Europe/Zurich", "2026-03-29", "01:59:59", "2026-03-29T00:59:59Z"],
  ["of a doubled time the first", "Europe/Zurich", "2026-10-25", "02:30", "2026-10-25T00:30:00Z"],
  ["before a doubled hour", "Europe/Zurich", "2026-10-25", "01:59", "2026-10-24T23:59:00Z"],
  ["after a doubled hour", "Europe/Zurich", "2026-10-25", "03:00", "2026-10-25T02:00:00Z"],
  ["skipped in New York", "America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00Z"],
  ["doubled in New York", "America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"],
  ["half an hour skipped on Lord Howe", "Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00Z"],
  ["half an hour doubled on Lord Howe", "Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00Z"],
  ["a midnight that is skipped", "Asia/Beirut", "2026-03-29", "00:00", "2026-03-28T22:00:00Z"],
  ["a whole day skipped in Apia", "Pacific/Apia", "2011-12-30", "12:00", "2011-12-30T22:00:00Z"],
  ["an offset of half an hour", "Asia/Kolkata", "2026-01-01", "00:00", "2025-12-31T18:30:00Z"],
  ["with thousandths", "UTC", "2026-01-01", "10:20:30.123", "2026-01-01T10:20:30.123Z"],
])("%s", (_, timezone, date, time, moment) => {
  expect(iso(toMoment({ date, time }, timezone))).toBe(iso(at(moment)));
});

test("the next day begins where the date changes", () => {
  fc.assert(
    fc.property(anyMoment, timezone, (moment, timezone) => {
      const { date } = localTime(moment, timezone);
      const next = startOfNextDay(date, timezone);
      expect(localTime(next, timezone).date > date).toBe(true);
      expect(localTime(next - 1, timezone).date).toBe(date);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["a day of 23 hours", "Europe/Zurich", "2026-03-29", "2026-03-29T22:00:00Z"],
  ["a day of 25 hours", "Europe/Zurich", "2026-10-25", "2026-10-25T23:00:00Z"],
  ["the end of a year", "UTC", "2026-12-31", "2027-01-01T00:00:00Z"],
  ["a leap day", "UTC", "2028-02-28", "2028-02-29T00:00:00Z"],
  ["a skipped day", "Pacific/Apia", "2011-12-29", "2011-12-30T10:00:00Z"],
])("%s ends", (_, timezone, date, moment) => {
  expect(iso(startOfNextDay(date, timezone))).toBe(iso(at(moment)));
});

test.each([
  ["2026-07-31", { at: at("2026-07-30T22:00:00Z"), date_only: true }],
  [" 2026-07-31\n", { at: at("2026-07-30T22:00:00Z"), date_only: true }],
  ["2026-07-31T14:05", { at: at("2026-07-31T12:05:00Z"), date_only: false }],
  ["2026-07-31 14:05", { at: at("2026-07-31T12:05:00Z"), date_only: false }],
  ["2026-01-31T14:05:09", { at: at("2026-01-31T13:05:09Z"), date_only: false }],
  ["2026-01-31T14:05:09.5", { at: at("2026-01-31T13:05:09.500Z"), date_only: false }],
  ["2026-01-31T14:05:09.123456", { at: at("2026-01-31T13:05:09.123Z"), date_only: false }],
  ["2026-07-31T14:05Z", { at: at("2026-07-31T14:05:00Z"), date_only: false }],
  ["2026-07-31T14:05:00+05:30", { at: at("2026-07-31T08:35:00Z"), date_only: false }],
  ["2026-07-31 14:05:00.25-0400", { at: at("2026-07-31T18:05:00.250Z"), date_only: false }],
  ["2026-03-29T02:30", { at: at("2026-03-29T01:30:00Z"), date_only: false }],
  ["2028-02-29", { at: at("2028-02-28T23:00:00Z"), date_only: true }],
  ["999999999999", { at: 999_999_999_999, date_only: false }],
  ["1785000000000", { at: 1_785_000_000_000, date_only: false }],
  ["17850000000000", { at: 17_850_000_000_000, date_only: false }],
])("%j is read as a moment in Zurich", (text, moment) => {
  expect(readMoment(text, "Europe/Zurich")).toEqual(moment);
});

test.each([
  "",
  "soon",
  "2026",
  "2026-7-1",
  "31.07.2026",
  "2026-02-30",
  "2026-13-01",
  "2026-00-10",
  "2026-01-00",
  "2027-02-29",
  "2100-02-29",
  "2026-01-01T",
  "2026-01-01T24:00",
  "2026-01-01T10:60",
  "2026-01-01T10:00:60",
  "2026-01-01T10:00:00.",
  "2026-01-01T10",
  "2026-01-01T10:00+2",
  "2026-01-01T10:00+25:00",
  "2026-01-01Z",
  "2026-01-01T10:00 Europe/Zurich",
  "1785000000",
  "17850000000",
  "178500000000000",
  "-1785000000000",
  "1785000000000.5",
  "２０２６-01-01",
])("%j is no moment", (text) => {
  expect(readMoment(text, "Europe/Zurich")).toBeNull();
});

test("any moment written out is read back, with and without its offset", () => {
  fc.assert(
    fc.property(anyMoment, timezone, (moment, timezone) => {
      const shown = localTime(moment, timezone);
      expect([
        readMoment(iso(moment), timezone),
        readMoment(String(1e12 + moment), timezone),
        readMoment(`${shown.date} ${shown.time}`, timezone),
        readMoment(shown.date, timezone),
      ]).toEqual([
        { at: moment, date_only: false },
        { at: 1e12 + moment, date_only: false },
        { at: toMoment(shown, timezone), date_only: false },
        { at: toMoment({ ...shown, time: "00:00" }, timezone), date_only: true },
      ]);
    }),
  );
});

test("whatever is written, reading it never fails", () => {
  const dateLike = fc.stringMatching(/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), dateLike), timezone, (text, timezone) => {
      const moment = readMoment(text, timezone);
      expect(moment === null || Number.isSafeInteger(moment.at)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["09:00", "17:00", 539, false],
  ["09:00", "17:00", 540, true],
  ["09:00", "17:00", 1019, true],
  ["09:00", "17:00", 1020, false],
  ["22:00", "02:00", 1319, false],
  ["22:00", "02:00", 1320, true],
  ["22:00", "02:00", 0, true],
  ["22:00", "02:00", 119, true],
  ["22:00", "02:00", 120, false],
  ["18:00", "00:00", 1439, true],
  ["18:00", "00:00", 0, false],
  ["12:00", "12:00", 720, false],
])("from %s to %s, minute %i of the day: %s", (from, to, minutes, during) => {
  expect(isDuring({ from, to }, minutes)).toBe(during);
});

test.each([
  ["later today", "2026-07-31T10:00:00Z", ["18:00", "13:30"], "2026-07-31T11:30:00Z"],
  ["tomorrow", "2026-07-31T10:00:00Z", ["12:00", "09:00"], "2026-08-01T07:00:00Z"],
  ["a clock change before it", "2026-03-29T00:30:00Z", ["02:30"], "2026-03-29T01:00:00Z"],
  ["once more in a doubled hour", "2026-10-25T00:40:00Z", ["02:10"], "2026-10-25T01:00:00Z"],
  ["in the second of two hours", "2026-10-25T01:40:00Z", ["02:50"], "2026-10-25T01:50:00Z"],
])("the next time on the clock: %s", (_, now, times, next) => {
  expect(iso(nextClockTime(times, at(now), "Europe/Zurich"))).toBe(iso(at(next)));
});

test("the last time the clock showed a time lies not ahead, and less than two days back", () => {
  const times = fc.constantFrom("00:00", "02:30", "04:00", "12:15", "23:59");
  fc.assert(
    fc.property(anyMoment, timezone, times, (now, timezone, time) => {
      const last = lastClockTime(time, now, timezone);
      expect(last).toBeLessThanOrEqual(now);
      expect(now - last).toBeLessThan(2 * 86_400_000);
      expect(last).toBe(toMoment({ date: localTime(last, timezone).date, time }, timezone));
    }),
  );
  expect(iso(lastClockTime("04:00", at("2026-06-10T01:59:59Z"), "Europe/Zurich"))).toBe(
    "2026-06-09T02:00:00.000Z",
  );
  expect(iso(lastClockTime("04:00", at("2026-06-10T02:00:00Z"), "Europe/Zurich"))).toBe(
    "2026-06-10T02:00:00.000Z",
  );
});
