import { expect, test } from "vitest";
import { readNamedCode } from "../../../guest/ticket/namedCode.ts";
import { readCodes } from "./readCodes.ts";
import { writeTicketSheet } from "./tickets.ts";

const tickets = [
  { code: "A17", name: "Lee, Bo", joined_at: Date.UTC(2026, 4, 1) },
  { code: "B18", name: null, joined_at: null },
];

test("the sheet of codes has a link for each, with which the phone's dialog has the code already", async () => {
  const sheet = await writeTicketSheet(tickets, "http://x/e/ABC234").text();
  expect(sheet.split("\r\n")).toEqual([
    "code,name,joined_at,link",
    'A17,"Lee, Bo",2026-05-01T00:00:00.000Z,http://x/e/ABC234#code=A17',
    "B18,,,http://x/e/ABC234#code=B18",
    "",
  ]);
  expect(readNamedCode(new URL("http://x/e/ABC234#code=A17").hash)).toBe("A17");
});

test("the sheet is read as a list of the same codes", async () => {
  const sheet = await writeTicketSheet(tickets, "http://x/e/ABC234").text();
  expect(readCodes(sheet)).toEqual({
    codes: tickets.map(({ code, name }) => ({ code, name })),
    unread: [],
  });
});
