import { expect, test } from "vitest";
import { joinAddress, nameJoinPlace } from "./joinAddress.ts";

test("a code can name a room, a session or both", () => {
  const room = { key: "main hall", label: "Main hall" };
  const session = { id: "s1", title: "Opening" };
  const places = [
    { room: null, session: null },
    { room, session: null },
    { room: null, session },
    { room, session },
  ];
  expect(
    places.map((place) => [joinAddress("http://x/e/ABC234", place), nameJoinPlace("Party", place)]),
  ).toEqual([
    ["http://x/e/ABC234", "Party"],
    ["http://x/e/ABC234?room=main+hall", "Party · Main hall"],
    ["http://x/e/ABC234?session=s1", "Party · Opening"],
    ["http://x/e/ABC234?room=main+hall&session=s1", "Party · Main hall · Opening"],
  ]);
});
