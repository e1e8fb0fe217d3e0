import { expect, test } from "vitest";
import { namedSession, preselectedRoom } from "./preselectedRoom.ts";

const rooms = [
  { key: "foyer", label: "Grosses Foyer" },
  { key: "bar", label: "Bar & Lounge" },
];

test("the address of the page names a room by its key or its label", () => {
  expect(
    ["?room=bar", "?room=Foyer", "?room=bar%20%26%20lounge", "?room=attic", "?room=", ""].map((search) =>
      preselectedRoom(rooms, search),
    ),
  ).toEqual(["bar", "foyer", "bar", "", "", ""]);
});

test("a session that the address names is known by its id", () => {
  expect(
    ["?session=s1", "?room=bar&session=%20s1", "", "?session=", `?session=${"x".repeat(65)}`].map(
      namedSession,
    ),
  ).toEqual(["s1", "s1", null, null, null]);
});
