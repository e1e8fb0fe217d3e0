import { expect, test } from "vitest";
import { findZones, placeZones, describeZone, zonesAt } from "./zones.ts";

const summer = Date.UTC(2026, 6, 1);
const names = ["Europe/Zurich", "America/Argentina/Buenos_Aires", "Asia/Kathmandu", "Europe/London"];

test("zones stand in the order of their clocks, with the offset of that moment", () => {
  expect(zonesAt(summer, names)).toEqual([
    {
      id: "America/Argentina/Buenos_Aires",
      city: "Buenos Aires",
      area: "America, Argentina",
      offset: "UTC-03:00",
    },
    { id: "UTC", city: "UTC", area: "", offset: "UTC" },
    { id: "Europe/London", city: "London", area: "Europe", offset: "UTC+01:00" },
    { id: "Europe/Zurich", city: "Zurich", area: "Europe", offset: "UTC+02:00" },
    { id: "Asia/Kathmandu", city: "Kathmandu", area: "Asia", offset: "UTC+05:45" },
  ]);
});

test("zones named by an offset, whose sign is the other way round, are not offered, and said by their offset", () => {
  expect(placeZones(["Etc/GMT-1", "GMT", "Europe/Zurich"])).toEqual(["UTC", "Europe/Zurich"]);
  expect(describeZone("Etc/GMT-1", summer)).toEqual({
    id: "Etc/GMT-1",
    city: "UTC+01:00",
    area: "",
    offset: "UTC+01:00",
  });
});

test.each([
  ["zürich", ["Europe/Zurich"]],
  ["buenos aires", ["America/Argentina/Buenos_Aires"]],
  ["Europe/Lon", ["Europe/London"]],
  ["+05:45", ["Asia/Kathmandu"]],
  ["atlantis", []],
])("“%s” finds zones by place, area or offset", (words, found) => {
  expect(findZones(zonesAt(summer, names), words).map(({ id }) => id)).toEqual(found);
});
