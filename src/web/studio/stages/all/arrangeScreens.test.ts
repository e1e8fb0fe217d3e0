import { expect, test } from "vitest";
import type { Stage } from "../../../../contract/stages.ts";
import type { Venue } from "../../../../contract/venues.ts";
import type { StageScreen } from "../screens.ts";
import { findScreens, findState, groupScreens, placeScreens } from "./arrangeScreens.ts";

const screen = (id: string, rest: Partial<StageScreen> = {}): StageScreen => ({
  id,
  name: id,
  stage_id: "foyer",
  cell: null,
  view: "audience",
  online: true,
  last_seen_at: 0,
  resolution: null,
  version: null,
  playing: null,
  problems: [],
  asleep: false,
  asleep_until: null,
  ...rest,
});
const places = {
  stages: [
    { id: "foyer", name: "Foyer", venue_id: "v" },
    { id: "bar", name: "Bar", venue_id: null },
  ] as Stage[],
  venues: [{ id: "v", name: "Kongreßhaus Zürich" }] as Venue[],
};
const placed = placeScreens(
  [
    screen("Left"),
    screen("Right", { online: false }),
    screen("Door", { stage_id: "bar", problems: ["There is no camera"] }),
    screen("Night", { stage_id: "bar", online: false, asleep: true }),
  ],
  places,
);
const found = (words: string, state?: string) =>
  findScreens(placed, { words, state }).map(({ screen }) => screen.name);

test("screens are found by name, stage, venue and problem, whatever the case and accents", () => {
  expect(found("")).toHaveLength(4);
  expect(found("zurich left")).toEqual(["Left"]);
  expect(found("FOYER")).toEqual(["Left", "Right"]);
  expect(found("camera")).toEqual(["Door"]);
  expect(found("left bar")).toEqual([]);
});

test("a screen that is offline while its place is closed is asleep, and not offline", () => {
  expect(placed.map(({ state }) => state)).toEqual(["online", "offline", "problem", "asleep"]);
  expect(findState(screen("Dim", { asleep: true, problems: ["x"] }))).toBe("asleep");
  expect(found("", "asleep")).toEqual(["Night"]);
});

test("screens are grouped by venue, stage, group and state", () => {
  const names = (by: Parameters<typeof groupScreens>[1]) =>
    groupScreens(placed, by, [
      { id: "g", name: "Downstairs", stage_ids: ["foyer", "bar"], created_at: 0 },
      { id: "h", name: "All", stage_ids: ["foyer"], created_at: 0 },
    ]).map(({ name, screens }) => [name, screens.length]);
  expect(names("venue")).toEqual([
    ["Kongreßhaus Zürich", 2],
    ["Without a venue", 2],
  ]);
  expect(names("stage")).toEqual([
    ["Bar", 2],
    ["Foyer", 2],
  ]);
  expect(names("group")).toEqual([
    ["All", 2],
    ["Downstairs", 4],
  ]);
  expect(names("state")).toEqual([
    ["With problems", 1],
    ["Offline", 1],
    ["Asleep", 1],
    ["Online", 1],
  ]);
});
