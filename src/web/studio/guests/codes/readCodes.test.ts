import { expect, test } from "vitest";
import { readCodes } from "./readCodes.ts";

test("one code in a line, with names where there are any", () => {
  expect(readCodes("A-1\n\n b2 , Bo Lee\r\nc3,\n")).toEqual({
    codes: [
      { code: "A-1", name: null },
      { code: "b2", name: "Bo Lee" },
      { code: "c3", name: null },
    ],
    unread: [],
  });
});

test("lines as people paste them, each with a sign of its own before the name", () => {
  expect(readCodes("T-1\nT-2\t佐藤\nT-3; فاطمة\nT-4, Bo\n").codes).toEqual([
    { code: "T-1", name: null },
    { code: "T-2", name: "佐藤" },
    { code: "T-3", name: "فاطمة" },
    { code: "T-4", name: "Bo" },
  ]);
});

test("lines without a code are named", () => {
  const long = "x".repeat(300);
  expect(readCodes(`A-1\n!!!\n${long}\n,Bo\n`)).toEqual({
    codes: [{ code: "A-1", name: null }],
    unread: ["!!!", long, "Bo"],
  });
});

test("a sheet with headings, wherever its columns stand", () => {
  expect(readCodes('\uFEFFName;Seat;Ticket number\r\n"Lee; Bo";12;T-77\r\n')).toEqual({
    codes: [{ code: "T-77", name: "Lee; Bo" }],
    unread: [],
  });
  expect(readCodes("code\nX1").codes).toEqual([{ code: "X1", name: null }]);
});

test("below headings, too, each line has a sign of its own", () => {
  const lines = ["a 1001, dup", "A-1002\tBob", "A-1003;Lee, Bo", "A-1004, Ann; Mia", "A-1005"];
  const codes = [
    { code: "a 1001", name: "dup" },
    { code: "A-1002", name: "Bob" },
    { code: "A-1003", name: "Lee, Bo" },
    { code: "A-1004", name: "Ann; Mia" },
    { code: "A-1005", name: null },
  ];
  expect(readCodes(lines.join("\n"))).toEqual({ codes, unread: [] });
  for (const heading of ["code;name", "code, name", "Code\tName", "\nticket number;guest"])
    expect(readCodes([heading, ...lines].join("\r\n"))).toEqual({ codes, unread: [] });
  expect(readCodes(`code\n${lines.join("\n")}`).codes).toEqual(
    codes.map(({ code }) => ({ code, name: null })),
  );
});

test("where the code does not stand first, a line without the sign of the headings has one of its own", () => {
  expect(readCodes("name;code\nLee, Bo;A-1\nAnn, A-2\nMia\tA-3").codes).toEqual([
    { code: "A-1", name: "Lee, Bo" },
    { code: "A-2", name: "Ann" },
    { code: "A-3", name: "Mia" },
  ]);
});

test("cells in quotation marks hold any sign and ends of lines; a mark that nothing closes stands for itself", () => {
  const lines = '"A-1","Lee, ""Bo"""\nA-2;"Ann; Mia\nMarie"\n"A;3"\tIda\nA-4,"Max\nA-5,Eva';
  const codes = [
    { code: "A-1", name: 'Lee, "Bo"' },
    { code: "A-2", name: "Ann; Mia\nMarie" },
    { code: "A;3", name: "Ida" },
    { code: "A-4", name: '"Max' },
    { code: "A-5", name: "Eva" },
  ];
  expect(readCodes(lines)).toEqual({ codes, unread: [] });
  expect(readCodes(`code,name\n${lines}`)).toEqual({ codes, unread: [] });
});

test("a list that is too long for one request is not cut to what fits", () => {
  const lines = Array.from({ length: 20_010 }, (_, at) => `A-${at}`).join("\n");
  expect(readCodes(lines).codes.length).toBeGreaterThan(20_000);
  expect(readCodes(`code\n${lines}`).codes.length).toBeGreaterThan(20_000);
});

test("nothing is nothing", () => {
  expect(readCodes(" \n")).toEqual({ codes: [], unread: [] });
});
