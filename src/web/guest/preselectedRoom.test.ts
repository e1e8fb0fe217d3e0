import { expect, test } from "vitest";
import { preselectedRoom } from "./preselectedRoom.ts";

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
