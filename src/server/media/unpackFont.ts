import { type Woff2Table, listWoff2Tables } from "./readFontTables.ts";
import { unpackGlyphs } from "./unpackGlyphs.ts";

/**
 * Writes the font as a plain file. The text library reads WOFF2 too, but draws only its default weight, and the
 * bundled families come in no other format.
 */
export function unpackFont(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "wOF2") return file;
  return sfnt(file.readUInt32BE(4), unpackTables(listWoff2Tables(file)));
}

function unpackTables(packed: Woff2Table[]): Map<string, Buffer> {
  const tables = new Map(packed.map(({ tag, table }) => [tag, table]));
  const isTransformed = (tag: string) => packed.some((entry) => entry.tag === tag && entry.is_transformed);
  if (!isTransformed("glyf")) return tables;
  const { glyf, loca, lefts } = unpackGlyphs(tables.get("glyf")!);
  tables.set("glyf", glyf);
  tables.set("loca", loca);
  const head = Buffer.from(tables.get("head")!);
  head.writeInt16BE(1, long_offsets);
  tables.set("head", head);
  if (isTransformed("hmtx")) {
    const count = tables.get("hhea")!.readUInt16BE(number_of_advances);
    tables.set("hmtx", unpackMetrics(tables.get("hmtx")!, count, lefts));
  }
  return tables;
}

// At these offsets `head` says how wide the entries of `loca` are, and `hhea` how many widths there are.
const long_offsets = 50;
const number_of_advances = 34;

/** The packed table leaves out where a glyph begins, because its outline says the same. */
function unpackMetrics(packed: Buffer, count: number, lefts: number[]): Buffer {
  const flags = packed.readUInt8(0);
  const plain = Buffer.alloc(count * 4 + (lefts.length - count) * 2);
  let at = 1 + count * 2;
  for (const [index, left] of lefts.entries()) {
    const is_left_out = (flags & (index < count ? 1 : 2)) !== 0;
    const begins = is_left_out ? left : packed.readInt16BE(at);
    if (!is_left_out) at += 2;
    if (index < count) plain.writeUInt16BE(packed.readUInt16BE(1 + index * 2), index * 4);
    plain.writeInt16BE(begins, index < count ? index * 4 + 2 : count * 2 + index * 2);
  }
  return plain;
}

function sfnt(flavor: number, tables: Map<string, Buffer>): Buffer {
  const head = Buffer.alloc(12 + tables.size * 16);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, table]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const entry = 12 + index * 16;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
