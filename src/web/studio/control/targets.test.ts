import { expect, test } from "vitest";
import type { Venue } from "../../../contract/venues.ts";
import { listTargets, listTargetStages, readTargets } from "./targets.ts";

const fair = { id: "v", name: "Fair", timezone: "UTC" } as Venue;
const given = {
  stages: [
    { id: "a", name: "Hall", venue: fair },
    { id: "b", name: "Foyer", venue: null },
  ],
  groups: [{ id: "g", name: "Doors", stage_ids: ["b"], created_at: 0 }],
  venues: [fair],
  selected: new Set(["a"]),
};

test("targets are all stages, the selected ones, a group or a venue, each with its number", () => {
  expect(listTargets(given)).toEqual([
    { value: "selected", label: "Hall (1)", disabled: false },
    { value: "all", label: "All stages (2)", disabled: false },
    { label: "Groups", choices: [{ value: "group:g", label: "Doors (1)", disabled: false }] },
    { label: "Venues", choices: [{ value: "venue:v", label: "Fair (1)", disabled: false }] },
  ]);
  const ids = (choice: string) => listTargetStages(choice, given).map(({ id }) => id);
  expect([ids("all"), ids("selected"), ids("group:g"), ids("venue:v")]).toEqual([
    ["a", "b"],
    ["a"],
    ["b"],
    ["a"],
  ]);
});

test("the server is told the group or the venue itself", () => {
  const read = (choice: string) => readTargets(choice, given.selected);
  expect([read("all"), read("selected"), read("group:g"), read("venue:v")]).toEqual([
    { all: true },
    { stage_ids: ["a"] },
    { group_ids: ["g"] },
    { venue_ids: ["v"] },
  ]);
});
