import { expect, test } from "vitest";
import { listPresets, readDays, spanDays } from "./reportDays.ts";

const today = "2026-10-15";

test("the days of an address are put in order, and cut where they are more than can be asked for", () => {
  expect(readDays({}, today)).toEqual({ first: today, last: today });
  expect(readDays({ from: "2026-10-03" }, today)).toEqual({ first: "2026-10-03", last: "2026-10-03" });
  expect(readDays({ from: "2026-10-07", to: "2026-10-03" }, today)).toEqual({
    first: "2026-10-03",
    last: "2026-10-07",
  });
  expect(readDays({ from: "2026-01-01", to: "2026-12-31" }, today)).toEqual({
    first: "2026-01-01",
    last: "2026-01-31",
  });
  expect(readDays({ from: "soon", to: "2026-10-03" }, today)).toEqual({
    first: "2026-10-03",
    last: "2026-10-03",
  });
});

test("days begin and end by the venue's clock, and are never more than the server sums up", () => {
  const hour_ms = 3_600_000;
  const one = spanDays({ first: "2026-10-25", last: "2026-10-25" }, "Europe/Zurich");
  expect([one.from, one.to - one.from]).toEqual([Date.parse("2026-10-24T22:00:00Z"), 25 * hour_ms]);
  const month = spanDays({ first: "2026-10-01", last: "2026-10-31" }, "Europe/Zurich");
  expect(month.to - month.from).toBe(31 * 24 * hour_ms);
});

test("the presets end today", () => {
  expect(listPresets(Date.parse("2026-10-15T12:00:00Z"), "UTC").map(({ days }) => days)).toEqual([
    { first: today, last: today },
    { first: "2026-10-14", last: "2026-10-14" },
    { first: "2026-10-09", last: today },
    { first: "2026-09-16", last: today },
  ]);
});
