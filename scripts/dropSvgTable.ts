import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

const svg_table = 36;
const own_tag = 63;
const [glyf_table, loca_table] = [10, 11];
const header_length = 48;

/**
 * Returns a WOFF2 file without its SVG table. The whole set of emoji has each one in two forms; the browsers of screens
 * draw the other, and this one is two thirds of the file.
 */
export function dropSvgTable(file: Buffer): Buffer {
  const header = Buffer.from(file.subarray(0, header_length));
  const entries: Buffer[] = [];
  const cuts: { start: number; end: number }[] = [];
  let at = header_length;
  let offset = 0;
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const from = at;
    const flags = file.readUInt8(at);
    const table = flags & 0x3f;
    const version = flags >> 6;
    at += table === own_tag ? 5 : 1;
    let length = number();
    if (table === glyf_table || table === loca_table ? version !== 3 : version !== 0) length = number();
    if (table === svg_table) cuts.push({ start: offset, end: offset + length });
    else entries.push(file.subarray(from, at));
    offset += length;
  }
  const unpacked = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const [{ start, end } = { start: 0, end: 0 }] = cuts;
  const packed = brotliCompressSync(Buffer.concat([unpacked.subarray(0, start), unpacked.subarray(end)]), {
    // Better packing would save two percent and take ten times as long.
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  const directory = Buffer.concat(entries);
  const padding = Buffer.alloc(-(header_length + directory.length + packed.length) & 3);
  header.writeUInt32BE(header_length + directory.length + packed.length + padding.length, 8);
  header.writeUInt16BE(entries.length, 12);
  header.writeUInt32BE(file.readUInt32BE(16) - (end - start) - 16, 16);
  header.writeUInt32BE(packed.length, 20);
  return Buffer.concat([header, directory, packed, padding]);

  /** A number has seven bits a byte, the highest first; the eighth bit says that more follow. */
  function number(): number {
    let value = 0;
    let byte = 128;
    while (byte >= 128) {
      byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  }
}
