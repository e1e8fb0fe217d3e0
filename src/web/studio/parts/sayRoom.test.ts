import { expect, test } from "vitest";
import { sayRoom } from "./sayRoom.ts";

test("room is spoken of once less than a tenth of it is left", () => {
  expect(sayRoom(0, 120)).toBeNull();
  expect(sayRoom(108, 120)).toBeNull();
  expect(sayRoom(109, 120)).toBe("Room for 11 more characters.");
  expect(sayRoom(119, 120)).toBe("Room for 1 more character.");
  expect(sayRoom(120, 120)).toBe("No room for more: 120 characters at most.");
  expect(sayRoom(2000, 2000)).toBe("No room for more: 2,000 characters at most.");
});
