import { expect, test } from "vitest";
import { groupByVenue } from "./groupByVenue.ts";

const venue = (id: string) => ({
  id,
  name: id,
  timezone: "UTC",
  address: "",
  opening_hours: null,
  created_at: 0,
});

test("stages stand under their venues, and those in none come last", () => {
  const [hall, foyer, lost] = [{ venue_id: "a" }, { venue_id: null }, { venue_id: "gone" }];
  expect(groupByVenue([foyer, hall, lost], [venue("a"), venue("b")])).toEqual([
    { venue: venue("a"), stages: [hall] },
    { venue: venue("b"), stages: [] },
    { venue: null, stages: [foyer, lost] },
  ]);
  expect(groupByVenue([hall], [venue("a")])).toEqual([{ venue: venue("a"), stages: [hall] }]);
});
