import { expect, test } from "vitest";
import { readDate } from "./readDate.ts";

test("dates are read however feeds write them, in UTC where they name no zone", () => {
  const at = Date.UTC(2026, 11, 24, 17, 30);
  for (const written of [
    "Thu, 24 Dec 2026 18:30:00 +0100",
    "Thu, 24 Dec 2026 17:30:00 GMT",
    "24 Dec 2026 17:30 GMT",
    "Thu, 24 Dec 2026 18:30:00 CET",
    "Thu, 24 Dec 2026 12:30:00 EST",
    "Thu, 24 Dec 2026 17:30:00",
    "Thu, 24 Dec 2026 18:30:00 +0100 (CET)",
    "Do, 24 Dez 2026 18:30:00 +0100",
    "jeu., 24 déc. 2026 18:30:00 +0100",
    "24.12.2026 17:30",
    "Donnerstag, 24.12.2026, 17:30",
    "2026-12-24T17:30:00Z",
    "2026-12-24T18:30:00+01:00",
    "2026-12-24T18:30+0100",
    "2026-12-24 17:30:00",
    "2026-12-24T17:30:00.000Z",
    "20261224T173000Z",
    "December 24, 2026 17:30 UTC",
  ])
    expect([written, readDate(written)]).toEqual([written, at]);
  expect([readDate("2026-12-24"), readDate("2026-12"), readDate("2026")]).toEqual([
    Date.UTC(2026, 11, 24),
    Date.UTC(2026, 11, 1),
    Date.UTC(2026, 0, 1),
  ]);
  for (const none of [
    null,
    undefined,
    "",
    "soon",
    "0000-00-00",
    "1970-13-45",
    "-1",
    "x".repeat(200),
    "Thu, 24 Dec 1826 18:30:00 GMT",
  ])
    expect([none, readDate(none)]).toEqual([none, null]);
});
