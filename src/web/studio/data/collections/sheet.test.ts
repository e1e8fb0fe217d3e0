import { expect, test } from "vitest";
import { toBlankName, readSheetRows, writeSheet } from "./sheet.ts";
import { listSheetChanges } from "./sheetChanges.ts";

test("the first row names the columns, whatever is between them", () => {
  const rows = [
    { ref: "soup", title: "Leek, green" },
    { ref: "", title: "Stew" },
  ];
  expect(readSheetRows('\uFEFFref,title,\n"soup","Leek, green"\n,\n,Stew\n')).toEqual({
    columns: ["ref", "title"],
    rows,
    problems: [],
  });
  expect(readSheetRows("ref;title\nsoup;Leek, green\n;Stew").rows).toEqual(rows);
});

test("what is written is read again, and no value becomes a formula", () => {
  const rows = [{ ref: "menu/1", title: 'Say "hi"\nnow', price: "-4.50" }];
  expect(readSheetRows(writeSheet(["ref", "title", "price"], rows)).rows).toEqual(rows);
  expect(writeSheet(["a"], [{ a: "=1+1" }])).toBe("\uFEFFa\r\n'=1+1\r\n");
});

test.each([
  ["title", "title"],
  ["Sold out?", "Sold_out"],
  ["Größe (cm)", "Grosse_cm"],
  ["2nd", "nd"],
  ["価格", null],
])("the column %s is the blank %s", (name, blank) => {
  expect(toBlankName(name)).toBe(blank);
});

test("rows become records of the collection, and what cannot be is said", () => {
  const sheet = {
    columns: ["ref", "Title", "価格"],
    rows: [
      { ref: "soup", Title: "Leek", 価格: "9" },
      { ref: "", Title: "Stew", 価格: "8" },
      { ref: "menu/tea", Title: "Tea", 価格: "3" },
      { ref: "no good", Title: "?", 価格: "" },
    ],
    problems: [],
  };
  expect(listSheetChanges(sheet, { prefix: "menu/", taken: ["menu/011"] })).toEqual({
    refs: ["menu/soup", "menu/012", "menu/tea"],
    blanks: ["Title"],
    changes: [
      { ref: "menu/soup", blank: "Title", value: "Leek" },
      { ref: "menu/012", blank: "Title", value: "Stew" },
      { ref: "menu/tea", blank: "Title", value: "Tea" },
    ],
    problems: [
      "The column “価格” is left out: its name holds no letters from A to Z",
      "Row 5 is left out: “no good” cannot be a ref",
    ],
  });
});
