import { expect, test } from "vitest";
import { toMoment, weekdays } from "../time/venueTime.ts";
import { chooseHours, findOpening, isMeantToBeOn, type OpeningHours } from "./openingHours.ts";

const zurich = "Europe/Zurich";
const moment = (text: string, timezone = zurich) =>
  toMoment({ date: text.slice(0, 10), time: text.slice(11) }, timezone);
const look = (hours: OpeningHours | null, text: string, timezone = zurich) => {
  const { is_open, until } = findOpening(hours, timezone, moment(text, timezone));
  return [is_open, until === Infinity ? "never" : until];
};
const everyDay = (from: string, to: string): OpeningHours =>
  Object.fromEntries(weekdays.map((day) => [day, [{ from, to }]]));

test("a place without hours is always open", () => {
  expect(look(null, "2026-11-17 03:00")).toEqual([true, "never"]);
});

test("a place is open from the minute it opens until the minute it closes", () => {
  const hours = everyDay("08:00", "22:00");
  expect(look(hours, "2026-11-17 07:59")).toEqual([false, moment("2026-11-17 08:00")]);
  expect(look(hours, "2026-11-17 08:00")).toEqual([true, moment("2026-11-17 22:00")]);
  expect(look(hours, "2026-11-17 21:59")).toEqual([true, moment("2026-11-17 22:00")]);
  expect(look(hours, "2026-11-17 22:00")).toEqual([false, moment("2026-11-18 08:00")]);
});

test("a day that is left out is closed, and the next opening is days away", () => {
  const hours: OpeningHours = { mon: [{ from: "09:00", to: "17:00" }], tue: [] };
  expect(look(hours, "2026-11-16 17:00")).toEqual([false, moment("2026-11-23 09:00")]);
  expect(look({}, "2026-11-16 12:00")).toEqual([false, "never"]);
});

test("an evening over midnight belongs to the day on which it begins", () => {
  const hours: OpeningHours = { fri: [{ from: "18:00", to: "02:00" }] };
  expect(look(hours, "2026-11-21 01:59")).toEqual([true, moment("2026-11-21 02:00")]);
  expect(look(hours, "2026-11-21 02:00")).toEqual([false, moment("2026-11-27 18:00")]);
  expect(look(hours, "2026-11-20 01:00")).toEqual([false, moment("2026-11-20 18:00")]);
});

test("a day from midnight to midnight is whole, and a week of them never closes", () => {
  expect(look({ sun: [{ from: "00:00", to: "00:00" }] }, "2026-11-22 23:59")).toEqual([
    true,
    moment("2026-11-23 00:00"),
  ]);
  expect(look(everyDay("00:00", "00:00"), "2026-11-22 23:59")).toEqual([true, "never"]);
});

test("times that touch or overlap are one", () => {
  const hours: OpeningHours = {
    mon: [
      { from: "13:00", to: "18:00" },
      { from: "08:00", to: "12:00" },
      { from: "11:00", to: "13:00" },
    ],
  };
  expect(look(hours, "2026-11-16 08:00")).toEqual([true, moment("2026-11-16 18:00")]);
});

test("on the night the clocks go forward it opens by the clock on the wall", () => {
  const hours = everyDay("06:00", "01:00");
  // At 2:00 on 29 March 2026 it becomes 3:00.
  const { until } = findOpening(hours, zurich, moment("2026-03-29 01:00"));
  expect(until).toBe(Date.UTC(2026, 2, 29, 4));
  expect(until - moment("2026-03-29 01:00")).toBe(4 * 3_600_000);
});

test("on the night the clocks go back it stays open an hour longer", () => {
  const hours = everyDay("20:00", "04:00");
  const { is_open, until } = findOpening(hours, zurich, moment("2026-10-24 20:00"));
  expect([is_open, until - moment("2026-10-24 20:00")]).toEqual([true, 9 * 3_600_000]);
});

test("hours that the clock jumps over do not open that day", () => {
  const hours: OpeningHours = { sun: [{ from: "02:30", to: "03:00" }] };
  expect(look(hours, "2026-03-29 00:30")).toEqual([false, moment("2026-04-05 02:30")]);
});

test("the hours of a stage win over those of its venue", () => {
  const venue = everyDay("08:00", "22:00");
  const stage = everyDay("10:00", "11:00");
  expect([chooseHours(stage, venue), chooseHours(null, venue), chooseHours(null, undefined)]).toEqual([
    stage,
    venue,
    null,
  ]);
});

test("a screen is meant to be on while its place is open, and whenever something wakes it", () => {
  const closed = { opening_hours: everyDay("08:00", "22:00"), timezone: zurich };
  const at = moment("2026-11-17 23:00");
  expect([
    isMeantToBeOn({ ...closed, is_woken: false }, at),
    isMeantToBeOn({ ...closed, is_woken: true }, at),
    isMeantToBeOn({ ...closed, is_woken: false }, moment("2026-11-17 12:00")),
  ]).toEqual([false, true, true]);
});
