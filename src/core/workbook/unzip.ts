/** What cannot be read of a workbook, as the rest of a sentence about it: `is no …`. */
export class UnreadableWorkbook extends Error {}

interface Entry {
  method: number;
  is_encrypted: boolean;
  compressed_bytes: number;
  /** The offset of its local header. */
  offset: number;
}

/** What the core cannot do itself, because browsers and servers each have their own way. */
export interface Unpacking {
  /**
   * Inflates raw deflated bytes; throws `TooManyBytes` when there are more than that, and any other error when they are
   * broken.
   */
  inflate: (packed: Uint8Array, most_bytes: number) => Promise<Uint8Array>;
  /** Decodes UTF-8. */
  decode: (bytes: Uint8Array) => string;
  /** Yields to other work. */
  rest: () => Promise<void>;
}

export class TooManyBytes extends Error {}

/** An archive's files by name, of which each is unpacked when it is asked for. */
export interface Archive {
  /** Returns null when there is no file of this name. */
  read: (name: string) => Promise<string | null>;
}

const most_entries = 2_000;
const end_signature = 0x06054b50;
const entry_signature = 0x02014b50;
const local_signature = 0x04034b50;
/** The end of an archive with the longest comment. */
const longest_end = 22 + 0xffff;

/**
 * Opens a ZIP archive. All that is ever unpacked of it together has at most so many bytes, whatever it claims: a small
 * file can hold gigabytes of zeros.
 */
export function openArchive(bytes: Uint8Array, unpacking: Unpacking, most_bytes: number): Archive {
  const entries = listEntries(bytes, unpacking.decode);
  let left = most_bytes;
  return {
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return null;
      const unpacked = await unpack(packedBytes(bytes, entry), entry, { ...unpacking, most_bytes: left });
      left -= unpacked.length;
      return unpacking.decode(unpacked);
    },
  };
}

function listEntries(bytes: Uint8Array, decode: Unpacking["decode"]): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > most_entries) throw new UnreadableWorkbook("holds too many files");
  const entries = new Map<string, Entry>();
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entry_signature) throw broken();
    const [name_bytes, extra_bytes, comment_bytes] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const name = decode(bytes.subarray(at + 46, at + 46 + name_bytes));
    entries.set(name.replaceAll("\\", "/").replace(/^\//, ""), {
      method: view.getUint16(at + 10, true),
      is_encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      compressed_bytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + name_bytes + extra_bytes + comment_bytes;
  }
  return entries;
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - longest_end); at -= 1)
    if (view.getUint32(at, true) === end_signature) return at;
  throw broken();
}

function packedBytes(bytes: Uint8Array, { offset, compressed_bytes, is_encrypted }: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (is_encrypted) throw new UnreadableWorkbook("is locked with a password");
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== local_signature) throw broken();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + compressed_bytes > bytes.length) throw broken();
  return bytes.subarray(start, start + compressed_bytes);
}

async function unpack(
  packed: Uint8Array,
  { method }: Entry,
  { inflate, most_bytes }: Unpacking & { most_bytes: number },
): Promise<Uint8Array> {
  if (method === 0 && packed.length <= most_bytes) return packed;
  if (method === 0) throw tooLarge();
  if (method !== 8) throw broken();
  try {
    return await inflate(packed, most_bytes);
  } catch (error) {
    throw error instanceof TooManyBytes ? tooLarge() : broken();
  }
}

const broken = () => new UnreadableWorkbook("is broken: it cannot be unpacked");
const tooLarge = () => new UnreadableWorkbook("is too large");
