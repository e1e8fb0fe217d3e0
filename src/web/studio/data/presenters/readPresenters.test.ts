import { expect, test } from "vitest";
import { readPresenters } from "./readPresenters.ts";

const robin = { ref: "robin", name: "Robin Berger" };

test("a list is read as JSON or as a spreadsheet", () => {
  expect(readPresenters(JSON.stringify([robin]))).toEqual({ items: [robin] });
  expect(readPresenters(JSON.stringify({ items: [robin] }))).toEqual({ items: [robin] });
  expect(readPresenters("Ref;Name;Photo URL;Shoe size\nrobin;Robin Berger;;43")).toEqual({ items: [robin] });
});

test.each([
  ["name\nRobin", /^The first row must name the columns: ref/],
  ['{"name": "Robin"}', /^The JSON must be a list/],
  ["[1,", /^This is not JSON/],
])("%j is refused with what it lacks", (text, refused) => {
  expect(readPresenters(text)).toEqual({ refused: expect.stringMatching(refused) });
});
