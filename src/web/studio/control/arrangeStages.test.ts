import { expect, test } from "vitest";
import type { Venue } from "../../../contract/venues.ts";
import { type ArrangedStage, arrangeStages } from "./arrangeStages.ts";

const venue = (id: string, name: string) => ({ id, name, timezone: "UTC" }) as Venue;
const [fair, expo] = [venue("v1", "Fair"), venue("v2", "Expo")];
const stages: ArrangedStage[] = [
  { id: "a", name: "Hall", venue: fair },
  { id: "b", name: "Foyer", venue: expo },
  { id: "c", name: "Bar", venue: null },
  { id: "d", name: "Lab", venue: fair },
];
const group = (id: string, name: string, stage_ids: string[]) => ({ id, name, stage_ids, created_at: 0 });
const base = {
  stages,
  venues: [fair, expo],
  groups: [group("g1", "Doors", ["b", "c"]), group("g2", "Talks", ["a", "b"])],
  order: "venue" as const,
  words: "",
  venue_id: undefined,
  group_id: undefined,
  weigh: ({ id }: ArrangedStage) => (id === "c" ? 2 : id === "d" ? 1 : 0),
};
const ids = (given: Partial<Parameters<typeof arrangeStages<ArrangedStage>>[0]>) =>
  arrangeStages({ ...base, ...given }).map(({ title, stages }) => [
    title,
    stages.map(({ id }) => id).join(""),
  ]);

test("stages stand by venue, by group or by trouble, each of them once", () => {
  expect(ids({})).toEqual([
    ["Fair", "ad"],
    ["Expo", "b"],
    ["In no venue", "c"],
  ]);
  expect(ids({ order: "group" })).toEqual([
    ["Doors", "bc"],
    ["Talks", "a"],
    ["In no group", "d"],
  ]);
  expect(ids({ order: "trouble" })).toEqual([[null, "cdab"]]);
  expect(ids({ venues: [] })).toEqual([[null, "abcd"]]);
});

test("they are found by their own words and those of their venue and groups", () => {
  expect(ids({ words: "FAIR la" })).toEqual([["Fair", "d"]]);
  expect(ids({ words: "doors" })).toEqual([
    ["Expo", "b"],
    ["In no venue", "c"],
  ]);
  expect(ids({ words: "nothing" })).toEqual([]);
  expect(ids({ group_id: "g2", order: "trouble" })).toEqual([[null, "ab"]]);
  expect(ids({ venue_id: "v2" })).toEqual([["Expo", "b"]]);
});
