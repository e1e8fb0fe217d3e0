import { brotliDecompressSync, inflateSync } from "node:zlib";

/** Holds the tables of a font file that say what it is called and how it looks, however they are packed. */
export type FontTables = Partial<Record<string, Buffer>>;

// An honest font of 10 MB unpacks to less than this.
const maxOutputLength = 64 * 1024 * 1024;

/** Throws where the file is not what it says it is. */
export function readFontTables(file: Buffer): FontTables {
  switch (file.toString("latin1", 0, 4)) {
    case "wOFF":
      return readWoff(file);
    case "wOF2":
      return readWoff2(file);
    default:
      return readSfnt(file);
  }
}

function readSfnt(file: Buffer): FontTables {
  return byTag(file.readUInt16BE(4), (index) => {
    const entry = 12 + index * 16;
    const offset = file.readUInt32BE(entry + 8);
    return [tagAt(file, entry), part(file, offset, file.readUInt32BE(entry + 12))];
  });
}

/** Each table is packed by itself, unless that would have made it larger. */
function readWoff(file: Buffer): FontTables {
  return byTag(file.readUInt16BE(12), (index) => {
    const entry = 44 + index * 20;
    const packed = part(file, file.readUInt32BE(entry + 4), file.readUInt32BE(entry + 8));
    const isPacked = packed.length < file.readUInt32BE(entry + 12);
    const tag = tagAt(file, entry);
    return [tag, isPacked && wanted.has(tag) ? inflateSync(packed, { maxOutputLength }) : packed];
  });
}

function readWoff2(file: Buffer): FontTables {
  const tables = listWoff2Tables(file);
  return byTag(tables.length, (index) => [tables[index]!.tag, tables[index]!.table]);
}

export interface Woff2Table {
  tag: string;
  table: Buffer;
  /** The table is written in another form, which packs better. */
  is_transformed: boolean;
}

/** All tables are packed as one, in the order of the directory. */
export function listWoff2Tables(file: Buffer): Woff2Table[] {
  if (tagAt(file, 4) === "ttcf") throw new Error("Several fonts in one file");
  let at = 48;
  let offset = 0;
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at);
    at += 1;
    const index = flags & 0x3f;
    const tag = index === own_tag ? tagAt(file, at) : knownTags[index]!;
    if (index === own_tag) at += 4;
    let length = number();
    const version = flags >> 6;
    const is_transformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
    if (is_transformed) length = number();
    offset += length;
    return { tag, start: offset - length, length, is_transformed };
  });

  /** A number has seven bits a byte, the highest first; the eighth bit says that more follow. */
  function number(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 128) return value;
    }
    throw new Error("No such number");
  }

  const packed = part(file, at, file.readUInt32BE(20));
  const unpacked = brotliDecompressSync(packed, { maxOutputLength });
  return entries.map(({ tag, start, length, is_transformed }) => ({
    tag,
    table: part(unpacked, start, length),
    is_transformed,
  }));
}

const wanted = new Set(["name", "OS/2", "fvar"]);
/** WOFF2 numbers the usual tables, in this order. */
const knownTags = (
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX " +
  "vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat " +
  "fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
)
  .match(/.{4}(?: |$)/g)!
  .map((tag) => tag.slice(0, 4));
const own_tag = 63;

function byTag(count: number, read: (index: number) => [tag: string, table: Buffer]): FontTables {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => read(index)));
}

const tagAt = (file: Buffer, offset: number) => file.toString("latin1", offset, offset + 4);

function part(file: Buffer, offset: number, length: number): Buffer {
  if (offset + length > file.length) throw new RangeError("The file is cut off");
  return file.subarray(offset, offset + length);
}
