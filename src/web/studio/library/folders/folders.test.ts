import { expect, test } from "vitest";
import { namedFolders, placesFor, wayTo } from "./folders.ts";

const lobby = { id: "1", name: "Lobby", parent_id: null, created_at: 0 };
const doors = { id: "2", name: "Doors", parent_id: "1", created_at: 0 };
const bar = { id: "3", name: "Bar", parent_id: null, created_at: 0 };
const folders = [lobby, doors, bar];

test("the way to a folder goes from the top down; to one that is gone there is none", () => {
  expect(wayTo(folders, "2")).toEqual([lobby, doors]);
  expect(wayTo(folders, "9")).toEqual([]);
});

test("folders are named with those above them, in the order of the alphabet", () => {
  expect(namedFolders(folders)).toEqual([
    { id: "3", name: "Bar" },
    { id: "1", name: "Lobby" },
    { id: "2", name: "Lobby / Doors" },
  ]);
});

test("a folder moves neither into itself nor into what lies in it", () => {
  expect(placesFor(folders, "1")).toEqual([{ id: "3", name: "Bar" }]);
});
