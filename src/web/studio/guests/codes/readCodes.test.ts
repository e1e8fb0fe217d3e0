import { expect, test } from "vitest";
import { readCodes } from "./readCodes.ts";

test("one code in a line, with names where there are any", () => {
  expect(readCodes("A-1\n\n b2 , Bo Lee\r\nc3,\n--\n")).toEqual([
    { code: "A-1", name: null },
    { code: "b2", name: "Bo Lee" },
    { code: "c3", name: null },
  ]);
});

test("a sheet with headings, wherever its columns stand", () => {
  expect(readCodes('\uFEFFName;Seat;Ticket number\r\n"Lee; Bo";12;T-77\r\n')).toEqual([
    { code: "T-77", name: "Lee; Bo" },
  ]);
  expect(readCodes("code\nX1")).toEqual([{ code: "X1", name: null }]);
});

test("nothing is nothing", () => {
  expect(readCodes(" \n")).toEqual([]);
});
