import { expect, test } from "vitest";
import { unpacking, workbookOf, workbookOfXml, zipOf } from "../../../test/support/events/workbook.ts";
import { readWorkbook } from "./readWorkbook.ts";
import { UnreadableWorkbook } from "./unzip.ts";

async function rowsOf(bytes: Uint8Array, most_rows = 100) {
  const sheets = await readWorkbook(bytes, unpacking);
  return Promise.all(sheets.map(async ({ name, read }) => [name, await read(most_rows)]));
}

test("cells are read as they show: texts shared, inline and of several runs, numbers, truths, what was computed", async () => {
  const bytes = workbookOfXml({
    strings: `<si><t>Plain &amp; simple</t></si>
      <si><r><t xml:space="preserve">Two </t></r><r><rPr><b/></rPr><t>runs</t></r><rPh sb="0" eb="1"><t>ツー</t></rPh></si>
      <si><t>Line_x000D_break</t></si>`,
    sheets: {
      First: `<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="s"><v>1</v></c></row>
        <row r="4"><c r="A4" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>
          <c r="B4"><v>2</v></c><c r="C4"><v>0.30000000000000004</v></c><c r="D4" t="b"><v>1</v></c>
          <c r="E4" t="str"><f>A1&amp;"x"</f><v>computed</v></c><c r="F4" t="e"><v>#N/A</v></c><c r="G4" t="s"><v>2</v></c></row>`,
      Second: `<row><c><v>1e3</v></c><c/><c t="b"><v>0</v></c></row>`,
    },
  });
  expect(await rowsOf(bytes)).toEqual([
    [
      "First",
      [
        [],
        ["", "Plain & simple", "", "Two runs"],
        [],
        ["inline", "2", "0.30000000000000004", "TRUE", "computed", "", "Line\rbreak"],
      ],
    ],
    ["Second", [["1000", "", "FALSE"]]],
  ]);
});

test.each([
  ["", ["2026-03-05", "2026-03-05 09:30", "09:30", "46086"]],
  ['<workbookPr date1904="1"/>', ["2030-03-06", "2030-03-06 09:30", "09:30", "46086"]],
])("dates are told as dates, whatever the program counts from (%s)", async (properties, row) => {
  const [date, moment, time] = [46_086, 46_086 + 9.5 / 24, 9.5 / 24];
  const bytes = workbookOfXml({
    properties,
    styles: `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="[Red]0 &quot;days&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs>`,
    sheets: {
      One: `<row><c s="1"><v>${date}</v></c><c s="2"><v>${moment}</v></c><c s="3"><v>${time}</v></c><c s="4"><v>${date}</v></c></row>`,
    },
  });
  const [[, [read]]] = (await rowsOf(bytes)) as [[string, [string[]]]];
  // Counted from 1904, a time of day alone is one of that first day.
  expect([read[0], read[1], read[2]!.slice(-5), read[3]]).toEqual(row);
});

test("shares are told in per cent, as people typed them", async () => {
  const bytes = workbookOfXml({
    styles: `<numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`,
    sheets: {
      One: `<row><c s="1"><v>0.57</v></c><c s="2"><v>0.125</v></c><c s="3"><v>-1.1</v></c><c s="4"><v>50</v></c><c s="0"><v>0.5</v></c></row>`,
    },
  });
  expect(await rowsOf(bytes)).toEqual([["One", [["57%", "12.5%", "-110%", "50", "0.5"]]]]);
});

test("names with a prefix before them are the same names", async () => {
  const bytes = workbookOfXml({
    sheets: { One: `<x:row><x:c t="inlineStr"><x:is><x:t>text</x:t></x:is></x:c></x:row>` },
  });
  expect(await rowsOf(bytes)).toEqual([["One", [["text"]]]]);
});

test("a row far down costs nothing while it is empty, and too many rows are told", async () => {
  const far = (cell: string) =>
    workbookOfXml({
      sheets: { One: `<row r="1048576"><c r="XFD1048576">${cell}</c></row><row r="1"><c><v>1</v></c></row>` },
    });
  expect(await rowsOf(far(""))).toEqual([["One", [["1"]]]]);
  const long = workbookOf({ One: Array.from({ length: 11 }, () => [1]) });
  expect(await rowsOf(long, 10)).toEqual([["One", null]]);
});

const bomb = () => zipOf({ "xl/workbook.xml": Buffer.alloc(64 * 1024 * 1024, 0x20) });
const whole = workbookOf({ One: [["text"]] });

test.each([
  ["text", () => Buffer.from("text,answer"), "is no workbook (.xlsx): save it as .xlsx or CSV"],
  [
    "an old workbook",
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    "is an old workbook (.xls) or locked: save it as .xlsx without a password",
  ],
  [
    "another archive",
    () => zipOf({ "content.xml": "<office/>" }),
    "is no workbook (.xlsx): save it as .xlsx or CSV",
  ],
  ["half a workbook", () => whole.subarray(0, whole.length / 2), "is broken: it cannot be unpacked"],
  ["one with a password", () => zipOf({ "xl/workbook.xml": "" }, 1), "is locked with a password"],
  ["one that grows", bomb, "is too large"],
])("%s is refused", async (_, make, message) => {
  await expect(rowsOf(make())).rejects.toThrow(message);
});

test("texts that cannot be unpacked are refused like a sheet that cannot, and end nothing else", async () => {
  const bytes = workbookOfXml({
    strings: "<si><t>One</t></si>",
    sheets: { First: "<row><c><v>1</v></c></row>" },
  });
  // The texts' entry says that it is encrypted, the sheet's that it is packed in a way that nobody knows.
  for (const [name, field, value] of [
    ["xl/sharedStrings.xml", 8, 1],
    ["xl/worksheets/sheet1.xml", 10, 12],
  ] as const) {
    const at = bytes.lastIndexOf(name) - 46;
    bytes.writeUInt16LE(value, at + field);
  }
  await expect(rowsOf(bytes)).rejects.toThrow(UnreadableWorkbook);
  // Whatever was left behind would be told now.
  await new Promise((resolve) => setTimeout(resolve, 0));
});
