import { expect, test } from "vitest";
import { sayStage } from "./sayPlace.ts";

test("only stages of the same name are told apart by where they stand", () => {
  const stages = [
    { id: "1", name: "Hall", location: "Customs House" },
    { id: "2", name: "Hall", location: "Pier 7, upstairs" },
    { id: "3", name: "Foyer", location: "Pier 7" },
    { id: "4", name: "Hall", location: "" },
  ];
  expect(stages.map((stage) => sayStage(stage, stages))).toEqual([
    "Hall (Customs House)",
    "Hall (Pier 7, upstairs)",
    "Foyer",
    "Hall",
  ]);
});
