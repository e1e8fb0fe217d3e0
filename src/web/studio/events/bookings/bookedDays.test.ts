import { expect, test } from "vitest";
import { joinPlaces } from "../places.ts";
import { bookedDays } from "./bookedDays.ts";

const places = joinPlaces(
  [{ id: "hall", name: "Hall", venue_id: "v" }],
  [{ id: "v", name: "House", timezone: "Europe/Zurich", address: "", opening_hours: null, created_at: 0 }],
  [],
);
const booking = (id: string, from: string, to: string, more: object = {}) => ({
  id,
  stage_id: "hall",
  story_id: "story",
  title: id,
  starts_at: Date.parse(from),
  ends_at: Date.parse(to),
  repeat: null as string | null,
  exdates: [] as number[],
  created_at: 0,
  ...more,
});

test("repeats and what runs from before are found by day, days left out are not, and others are told apart", () => {
  const bookings = [
    booking("evening", "2026-01-01T18:00:00+01:00", "2026-01-01T22:00:00+01:00", {
      repeat: "FREQ=DAILY",
      exdates: [Date.parse("2026-03-28T18:00:00+01:00")],
    }),
    booking("long", "2026-03-25T00:00:00+01:00", "2026-03-28T12:00:00+01:00"),
    booking("past", "2026-01-01T00:00:00+01:00", "2026-01-01T12:00:00+01:00"),
  ];
  const now = Date.parse("2026-03-27T09:00:00+01:00");
  const { days, others } = bookedDays(bookings, places, { now, days: 3 });
  const told = days.map(({ date, booked }) => [
    date,
    booked.map(({ booking: { id }, starts_at }) => [id, new Date(starts_at).toISOString()]),
  ]);
  expect([told, others.map(({ id }) => id)]).toEqual([
    [
      [
        "2026-03-27",
        [
          ["long", "2026-03-24T23:00:00.000Z"],
          ["evening", "2026-03-27T17:00:00.000Z"],
        ],
      ],
      ["2026-03-28", []],
      // The clocks changed that night, and evening is still at six.
      ["2026-03-29", [["evening", "2026-03-29T16:00:00.000Z"]]],
    ],
    ["past"],
  ]);
});
