import { expect, test } from "vitest";
import { readTicketCode } from "./ticketCode.ts";

test("a code is the same however it is typed", () => {
  const typed = ["ab12-34", " AB 12 34 ", "ab1234\n", "ＡＢ１２３４", "a.b_1/2:3#4"];
  expect(new Set(typed.map(readTicketCode))).toEqual(new Set(["AB1234"]));
});

test("letters of every script count, and signs alone are no code", () => {
  expect(["Jörg 7", "チケット-9", "--", "", "x".repeat(64), "x".repeat(65)].map(readTicketCode)).toEqual([
    "JÖRG7",
    "チケット9",
    null,
    null,
    "X".repeat(64),
    null,
  ]);
});
