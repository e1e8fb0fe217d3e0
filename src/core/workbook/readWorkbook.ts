import { type NumberStyle, readNumberStyles } from "./cellFormats.ts";
import { readCellRows } from "./readCellRows.ts";
import { readXml, unescapeText } from "./readXml.ts";
import { type Archive, openArchive, type Unpacking, UnreadableWorkbook } from "./unzip.ts";

const not_a_workbook = "is no workbook (.xlsx): save it as .xlsx or CSV";
/** Unpacked, of all parts that are read. A sheet of ten thousand questions has half of it. */
const most_bytes = 8 * 1024 * 1024;
const most_sheets = 100;

export interface WorkbookSheet {
  name: string;
  /** Returns null when the sheet has more rows than that. */
  read: (most_rows: number) => Promise<string[][] | null>;
}

/**
 * The sheets of an .xlsx in their order, each read when it is asked for: what its cells show, as text. Formulas count as
 * they were last computed; macros, pictures and what lies outside of the file are never looked at. Throws
 * `UnreadableWorkbook`.
 */
export async function readWorkbook(bytes: Uint8Array, unpacking: Unpacking): Promise<WorkbookSheet[]> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new UnreadableWorkbook("is an old workbook (.xls) or locked: save it as .xlsx without a password");
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new UnreadableWorkbook(not_a_workbook);
  const { rest } = unpacking;
  const archive = openArchive(bytes, unpacking, most_bytes);
  const reading: Reading = { archive, rest };
  const root = (await readRelations(reading, "")).find(({ type }) => type.endsWith("/officeDocument"));
  const path = root?.target ?? "xl/workbook.xml";
  const workbook = await archive.read(path);
  if (!workbook) throw new UnreadableWorkbook(not_a_workbook);
  const relations = await readRelations(reading, path);
  const findTarget = (type: string) => relations.find((one) => one.type.endsWith(`/${type}`))?.target ?? "";
  const { sheets, is_1904 } = await listSheets(workbook, rest);
  // Shared strings and styles are read once, for the first sheet that is asked for.
  let known: Promise<{ strings: string[]; styles: NumberStyle[] }> | undefined;
  const whatIsKnown = async () => ({
    strings: await readStrings(await archive.read(findTarget("sharedStrings")), rest),
    styles: await readNumberStyles(await archive.read(findTarget("styles")), rest),
  });
  return sheets.slice(0, most_sheets).flatMap(({ name, relation }) => {
    const found = relations.find(({ id, type }) => id === relation && type.endsWith("/worksheet"));
    if (!found) return [];
    const read = async (most_rows: number) => {
      const { strings, styles } = await (known ??= whatIsKnown());
      const sheet = await archive.read(found.target);
      return readCellRows(sheet ?? "", { strings, styles, is_1904, most_rows, rest });
    };
    return [{ name, read }];
  });
}

interface Reading {
  archive: Archive;
  rest: Unpacking["rest"];
}

interface Relation {
  id: string;
  type: string;
  /** The path within the archive. */
  target: string;
}

/** Reads what a part of the archive refers to; references to the outside are left out. */
async function readRelations({ archive, rest }: Reading, path: string): Promise<Relation[]> {
  const [folder, file] = [path.slice(0, path.lastIndexOf("/") + 1), path.slice(path.lastIndexOf("/") + 1)];
  const xml = await archive.read(`${folder}_rels/${file}.rels`);
  const relations: Relation[] = [];
  if (xml)
    await readXml(
      xml,
      {
        onOpen: (name, { Id = "", Type = "", Target = "", TargetMode = "" }) => {
          if (name !== "Relationship" || TargetMode === "External") return;
          relations.push({ id: Id, type: Type, target: resolve(folder, Target) });
        },
      },
      rest,
    );
  return relations;
}

function resolve(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of `${target.startsWith("/") ? "" : folder}${target}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

async function listSheets(workbook: string, rest: Unpacking["rest"]) {
  const sheets: { name: string; relation: string }[] = [];
  let is_1904 = false;
  await readXml(
    workbook,
    {
      onOpen: (name, attributes) => {
        if (name === "workbookPr") is_1904 = /^(?:1|true)$/.test(attributes["date1904"] ?? "");
        if (name !== "sheet") return;
        const relation = Object.entries(attributes).find(([key]) => key === "id" || key.endsWith(":id"));
        sheets.push({ name: attributes["name"] ?? "", relation: relation?.[1] ?? "" });
      },
    },
    rest,
  );
  return { sheets, is_1904 };
}

/** A text that cells share may be of several runs; how it is pronounced stands beside it. */
async function readStrings(xml: string | null, rest: Unpacking["rest"]): Promise<string[]> {
  const strings: string[] = [];
  let [isText, isReading] = [false, false];
  if (xml)
    await readXml(
      xml,
      {
        onOpen: (name) => {
          if (name === "si") strings.push("");
          if (name === "rPh") isReading = true;
          if (name === "t") isText = true;
        },
        onText: (text) => {
          if (isText && !isReading && strings.length > 0) strings[strings.length - 1] += text;
        },
        onClose: (name) => {
          if (name === "rPh") isReading = false;
          if (name === "t") isText = false;
        },
      },
      rest,
    );
  return strings.map(unescapeText);
}
