import { expect, test } from "vitest";
import { prefersSheet } from "./prefersSheet.ts";

test("CSV is given to those who ask for it by name, unless they would rather have JSON", () => {
  for (const accept of ["text/csv", "TEXT/CSV; charset=utf-8", "application/json;q=0.5, text/csv;q=0.9, */*"])
    expect([accept, prefersSheet(accept)]).toEqual([accept, true]);
  for (const accept of [
    undefined,
    "*/*",
    "text/*",
    "application/json",
    "text/csv;q=0",
    "text/csv;q=.2,application/json",
  ])
    expect([accept, prefersSheet(accept)]).toEqual([accept, false]);
});
