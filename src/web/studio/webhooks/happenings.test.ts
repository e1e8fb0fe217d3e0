import { expect, it } from "vitest";
import { happeningTypes } from "../../../contract/happenings.ts";
import { chosenHappenings, sayEvents } from "./happenings.ts";

it("offers all that can happen, but not the test, which is sent by its own button", () => {
  expect(chosenHappenings.toSorted()).toEqual(happeningTypes.filter((type) => type !== "test").toSorted());
});

it("says in a few words what a webhook is told of", () => {
  expect([["*", "show.opened"], ["show.opened", "show.closed"], happeningTypes].map(sayEvents)).toEqual([
    "Everything that happens",
    "show.opened, show.closed",
    "22 kinds of events",
  ]);
});
