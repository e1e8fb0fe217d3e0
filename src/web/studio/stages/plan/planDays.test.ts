import { expect, test } from "vitest";
import { toMoment } from "../../../../core/time/venueTime.ts";
import { findOddLength, listDays, listHours, momentAt, placeInDay, shiftDate } from "./planDays.ts";

const zone = "Europe/Zurich";
const moment = (date: string, time: string) => toMoment({ date, time }, zone);

test("a week runs from Monday to Sunday, also over the end of a year", () => {
  const dates = listDays("2027-01-01", "week", zone).map(({ date }) => date);
  expect([dates[0], dates.at(-1), dates.length]).toEqual(["2026-12-28", "2027-01-03", 7]);
  expect(listDays("2027-01-01", "day", zone).map(({ date }) => date)).toEqual(["2027-01-01"]);
  expect(shiftDate("2026-03-01", -1)).toBe("2026-02-28");
});

test("days on which the clocks change have 23 or 25 hours, each shown once", () => {
  const [spring] = listDays("2026-03-29", "day", zone);
  const [autumn] = listDays("2026-10-25", "day", zone);
  expect([spring, autumn].map((day) => findOddLength(day!))).toEqual([23, 25]);
  expect(findOddLength(listDays("2026-05-04", "day", zone)[0]!)).toBe(null);
  expect(listHours(spring!, zone).map(({ label }) => label)).toEqual([
    "00:00",
    "03:00",
    "05:00",
    "07:00",
    "09:00",
    "11:00",
    "13:00",
    "15:00",
    "17:00",
    "19:00",
    "21:00",
    "23:00",
  ]);
});

test("a span is cut at midnight and placed by the day's own length", () => {
  const [day] = listDays("2026-10-25", "day", zone);
  const night = { from: moment("2026-10-24", "22:00"), to: moment("2026-10-25", "06:00") };
  expect(placeInDay(night, day!)).toEqual({ top: 0, height: 7 / 25 });
  expect(placeInDay(night, listDays("2026-10-26", "day", zone)[0]!)).toBe(null);
});

test("a place in a day is a whole minute of that day", () => {
  const [day] = listDays("2026-05-04", "day", zone);
  expect(momentAt(day!, 0.5)).toBe(moment("2026-05-04", "12:00"));
  expect(momentAt(day!, 2)).toBe(moment("2026-05-04", "23:59"));
});
