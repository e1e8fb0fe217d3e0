import { expect, test } from "vitest";
import { toMoment } from "../../../core/time/venueTime.ts";
import { findNextWeekday, sayMoment, sayNear, saySession, sayZone } from "./sayAsIf.ts";

const zone = "Europe/Zurich";
const moment = (date: string, time: string) => toMoment({ date, time }, zone);
// A Tuesday.
const now = moment("2026-11-17", "09:00");

test("the next Tuesday is in a week when today is Tuesday, and in venue time", () => {
  expect(findNextWeekday("tue", "12:30", now, zone)).toBe(moment("2026-11-24", "12:30"));
  expect(findNextWeekday("wed", "00:15", now, zone)).toBe(moment("2026-11-18", "00:15"));
  expect(sayMoment(moment("2026-11-24", "12:30"), zone)).toBe("Tue 24 Nov, 12:30");
});

test("the next Sunday is right across a change of the clocks", () => {
  const friday = moment("2026-10-23", "12:00");
  expect(findNextWeekday("sun", "12:30", friday, zone)).toBe(moment("2026-10-25", "12:30"));
});

test("what is supposed is said in a few words", () => {
  expect(saySession({ status: "upcoming", starts_in_min: 5 })).toBe("Starts in 5 min");
  expect(saySession({ status: "live", ends_in_min: 3 })).toBe("Live, ends in 3 min");
  expect(saySession({ status: "none" })).toBe("No session");
  expect(sayNear({ is_near: true, for_s: 5 })).toBe("Somebody near for 5 s");
  expect(sayNear({ is_near: false, for_s: 5 })).toBe("Nobody near");
});

test("the venue's time zone is named only where its clock differs from the browser's", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(sayZone(own, now)).toBe(null);
  expect(sayZone("Pacific/Kiritimati", now)).toContain("Pacific/Kiritimati");
});
