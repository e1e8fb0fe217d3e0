import { expect, test } from "vitest";
import { readPasted, toBatch, withEmptyRow } from "./newRecords.ts";

test("lines of a spreadsheet become names with weights, and one name stays what is typed", () => {
  expect(readPasted("Acme\t3\nGlobex\t1,5\r\n\nInitech\tmany\n")).toEqual([
    { name: "Acme", weight: "3", logo: "" },
    { name: "Globex", weight: "1.5", logo: "" },
    { name: "Initech", weight: "", logo: "" },
  ]);
  expect(readPasted("Acme; Sons & Co")).toBeNull();
});

test("every record gets a ref of its own, and weight 1 unless it says otherwise", () => {
  const drafts = [
    { name: "Acme", weight: "3", logo: "https://example.com/a.png" },
    { name: " ", weight: "", logo: "" },
    { name: "ACME", weight: "0", logo: "" },
    { name: "日本", weight: "", logo: "" },
  ];
  expect(toBatch(drafts, "sponsors")).toEqual([
    { ref: "sponsors/acme", fields: { title: "Acme", weight: "3", logo: "https://example.com/a.png" } },
    { ref: "sponsors/acme-2", fields: { title: "ACME", weight: "0" } },
    { ref: "sponsors/records", fields: { title: "日本", weight: "1" } },
  ]);
});

test("there is always one empty row at the end", () => {
  const empty = { name: "", weight: "", logo: "" };
  const acme = { name: "Acme", weight: "", logo: "" };
  expect([withEmptyRow([]), withEmptyRow([acme]), withEmptyRow([acme, empty])]).toEqual([
    [empty],
    [acme, empty],
    [acme, empty],
  ]);
});
