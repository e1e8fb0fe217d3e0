import { expect, test } from "vitest";
import { findOverlaps, findUncovered, listSpans, saySpan } from "./dayCover.ts";

const part = (name: string, from: string, to: string) => ({ name, from, to });

test("a daypart past midnight covers the end of the day and its beginning", () => {
  expect(listSpans(part("Night", "22:00", "02:30"))).toEqual([
    { from: 1320, to: 1440 },
    { from: 0, to: 150 },
  ]);
  expect(listSpans(part("Late", "22:00", "00:00"))).toEqual([{ from: 1320, to: 1440 }]);
  expect(listSpans(part("Day", "08:00", "18:00"))).toEqual([{ from: 480, to: 1080 }]);
});

test("what is not covered is found, over midnight as one", () => {
  const said = (...parts: ReturnType<typeof part>[]) => findUncovered(parts).map(saySpan);
  expect(said()).toEqual(["00:00–00:00"]);
  expect(said(part("Day", "08:00", "18:00"))).toEqual(["18:00–08:00"]);
  expect(said(part("Morning", "06:00", "12:00"), part("Evening", "18:00", "02:00"))).toEqual([
    "02:00–06:00",
    "12:00–18:00",
  ]);
  expect(said(part("Day", "06:00", "22:00"), part("Night", "22:00", "06:00"))).toEqual([]);
});

test("where two are at once is found, at both ends of a night too", () => {
  const overlaps = findOverlaps([
    part("Lunch", "11:30", "14:00"),
    part("Afternoon", "13:30", "18:00"),
    part("Evening", "18:00", "02:00"),
    part("Night", "01:00", "05:00"),
  ]);
  expect(overlaps.map(({ names, ...span }) => `${names.join(" and ")} ${saySpan(span)}`)).toEqual([
    "Lunch and Afternoon 13:30–14:00",
    "Evening and Night 01:00–02:00",
  ]);
});
