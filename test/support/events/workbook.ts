import { crc32, deflateRawSync } from "node:zlib";

export { unpacking } from "../../../src/server/quizzes/unpacking.ts";

/** A ZIP archive of these files, all of them packed. */
export function zipOf(files: Record<string, string | Buffer>, flags = 0): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), fields, rest, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Parts {
  /** The inside of `sheetData`, by the sheets' names. */
  sheets: Record<string, string>;
  /** The insides of `sst` and `styleSheet`. */
  strings?: string;
  styles?: string;
  properties?: string;
}

/** A workbook of these pieces of XML. */
export function workbookOfXml({ sheets, strings = "", styles = "", properties = "" }: Parts): Buffer {
  const names = Object.keys(sheets);
  const linked = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  return zipOf({
    "_rels/.rels": `<Relationships>${linked("r", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${relations}">${properties}<sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names
      .map((_, at) => linked(`rId${at}`, "worksheet", `worksheets/sheet${at + 1}.xml`))
      .join(
        "",
      )}${linked("s", "sharedStrings", "/xl/sharedStrings.xml")}${linked("f", "styles", "styles.xml")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A workbook with these cells, numbers as numbers and words as words. */
export function workbookOf(sheets: Record<string, (string | number)[][]>): Buffer {
  const cellOf = (cell: string | number) =>
    typeof cell === "number"
      ? `<c><v>${cell}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  const rowsOf = (rows: (string | number)[][]) =>
    rows.map((cells) => `<row>${cells.map(cellOf).join("")}</row>`).join("");
  return workbookOfXml({
    sheets: Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, rowsOf(rows)])),
  });
}
