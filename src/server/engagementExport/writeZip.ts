import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipFile {
  name: string;
  modified_at: number;
  /** Photos and videos are packed already: their bytes go in as they are. */
  isPacked?: boolean;
  content: AsyncIterable<string | Uint8Array>;
}

interface Written {
  name: Buffer;
  modified_at: number;
  crc: number;
  packed_bytes: number;
  bytes: number;
  offset: number;
}

/** A field with this value says that the true one stands in the 64-bit part. */
const most_32 = 0xffff_ffff;
const most_16 = 0xffff;
/** The sizes follow the content, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;

/**
 * Writes a ZIP archive piece by piece, so that memory stays flat whatever its size. Archives beyond 4 GB and 65,535
 * files get the 64-bit parts of the format; a single file must stay below 4 GB.
 */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const file of files) {
    const entry = { name: Buffer.from(file.name), modified_at: file.modified_at, offset };
    const head = writeLocalHeader(entry);
    yield head;
    offset += head.length;
    const sizes = { crc: 0, bytes: 0, packed_bytes: 0 };
    for await (const piece of deflate(measure(file.content, sizes), file.isPacked ? 0 : 6)) {
      sizes.packed_bytes += piece.length;
      yield piece;
    }
    if (sizes.bytes >= most_32 || sizes.packed_bytes >= most_32)
      throw new Error(`${file.name} is too large for the archive`);
    const tail = writeDescriptor(sizes);
    yield tail;
    offset += sizes.packed_bytes + tail.length;
    written.push({ ...entry, ...sizes });
  }
  let directory_bytes = 0;
  for (const entry of written) {
    const line = writeDirectoryEntry(entry);
    directory_bytes += line.length;
    yield line;
  }
  yield writeEnd({ count: written.length, offset, bytes: directory_bytes });
}

async function* measure(
  content: ZipFile["content"],
  sizes: { crc: number; bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    sizes.crc = crc32(bytes, sizes.crc);
    sizes.bytes += bytes.length;
    yield bytes;
  }
}

/** Even what is not packed further is written in deflated blocks: they say themselves where the content ends. */
async function* deflate(content: AsyncIterable<Uint8Array>, level: number): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level });
  const fed = pipeline(Readable.from(content), packer);
  // The loop below throws the same error.
  fed.catch(() => {});
  for await (const piece of packer) yield piece as Buffer;
  await fed;
}

function writeLocalHeader({ name, modified_at }: Pick<Written, "name" | "modified_at">): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt32LE(toDosTime(modified_at), 10);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function writeDescriptor({
  crc,
  packed_bytes,
  bytes,
}: Pick<Written, "crc" | "packed_bytes" | "bytes">): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed_bytes, 8);
  tail.writeUInt32LE(bytes, 12);
  return tail;
}

function writeDirectoryEntry({ name, modified_at, crc, packed_bytes, bytes, offset }: Written): Buffer {
  const isFar = offset >= most_32;
  const far = isFar ? Buffer.alloc(12) : Buffer.alloc(0);
  if (isFar) {
    far.writeUInt16LE(1, 0);
    far.writeUInt16LE(8, 2);
    far.writeBigUInt64LE(BigInt(offset), 4);
  }
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  // Made on a system with Unix permissions, of which readers take the kind of file.
  line.writeUInt16LE((3 << 8) | 45, 4);
  line.writeUInt16LE(isFar ? 45 : 20, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(deflated, 10);
  line.writeUInt32LE(toDosTime(modified_at), 12);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed_bytes, 20);
  line.writeUInt32LE(bytes, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt16LE(far.length, 30);
  line.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  line.writeUInt32LE(isFar ? most_32 : offset, 42);
  return Buffer.concat([line, name, far]);
}

function writeEnd({ count, offset, bytes }: { count: number; offset: number; bytes: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, most_16), 8);
  end.writeUInt16LE(Math.min(count, most_16), 10);
  end.writeUInt32LE(Math.min(bytes, most_32), 12);
  end.writeUInt32LE(Math.min(offset, most_32), 16);
  if (count < most_16 && offset < most_32 && bytes < most_32) return end;
  const far = Buffer.alloc(56 + 20);
  far.writeUInt32LE(0x06064b50, 0);
  far.writeBigUInt64LE(44n, 4);
  far.writeUInt16LE((3 << 8) | 45, 12);
  far.writeUInt16LE(45, 14);
  far.writeBigUInt64LE(BigInt(count), 24);
  far.writeBigUInt64LE(BigInt(count), 32);
  far.writeBigUInt64LE(BigInt(bytes), 40);
  far.writeBigUInt64LE(BigInt(offset), 48);
  far.writeUInt32LE(0x07064b50, 56);
  far.writeBigUInt64LE(BigInt(offset + bytes), 64);
  far.writeUInt32LE(1, 72);
  return Buffer.concat([far, end]);
}

/** Returns the time in the low half and the date in the high one, with a step of two seconds, in UTC. */
function toDosTime(at: number): number {
  const date = new Date(Math.max(at, Date.UTC(1980, 0, 1)));
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return ((day << 16) | time) >>> 0;
}
