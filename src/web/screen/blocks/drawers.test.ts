import { expect, test } from "vitest";
import { blockKinds } from "../../../core/timeline/blockKinds.ts";
import { findDrawer, drawers } from "./drawers.ts";
import { nothing } from "./drawNothing.ts";

test("every kind of block has its line in the table", () => {
  expect(Object.keys(drawers).sort()).toEqual(blockKinds.map(({ kind }) => kind).sort());
});

test("a kind that only a newer server knows is left out of the picture", () => {
  expect(["hologram", "constructor"].map(findDrawer)).toEqual([nothing, nothing]);
});
