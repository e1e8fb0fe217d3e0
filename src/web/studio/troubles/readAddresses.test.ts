import { expect, test } from "vitest";
import { readAddresses } from "./readAddresses.ts";

test("addresses are read as people list them", () => {
  expect(readAddresses("a@example.com\n b@example.com, c@example.com;a@example.com\n\n")).toEqual([
    "a@example.com",
    "b@example.com",
    "c@example.com",
  ]);
  expect(readAddresses("  ")).toEqual([]);
  expect(() => readAddresses("a@example.com Robin")).toThrow("“Robin” is not an e-mail address.");
});
