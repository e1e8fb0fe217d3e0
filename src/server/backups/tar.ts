/** A tar is a row of blocks of this size. */
const block = 512;
/** Eleven octal digits hold this much, which is more than any file that is stored. */
const most_bytes = 0o77777777777;

export interface TarEntry {
  name: string;
  bytes: number;
  /** Its content, which must be read to the end before the next entry is asked for. */
  content: AsyncIterable<Buffer>;
}

/** What is read is no tar, or not a whole one. */
export class BrokenTar extends Error {}

/** Writes the block before a file's content. */
export function writeTarHeader({ name, bytes, at }: { name: string; bytes: number; at: number }): Buffer {
  if (Buffer.byteLength(name) > 100 || bytes > most_bytes)
    throw new Error(`${name} (${bytes} bytes) does not fit into the archive`);
  const head = Buffer.alloc(block);
  head.write(name, 0);
  head.write(octal(0o600, 8), 100);
  head.write(octal(0, 8), 108);
  head.write(octal(0, 8), 116);
  head.write(octal(bytes, 12), 124);
  head.write(octal(Math.floor(at / 1000), 12), 136);
  // The checksum is reckoned with blanks in its own place.
  head.write(" ".repeat(8), 148);
  head.write("0", 156);
  head.write("ustar\u000000", 257, "latin1");
  head.write(`${octal(sum(head), 7)}\u0000 `, 148, "latin1");
  return head;
}

/** Returns what fills the last block of a content. */
export function padTar(bytes: number): Buffer {
  return Buffer.alloc((block - (bytes % block)) % block);
}

export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

/** Reads a tar front to back, as it comes. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const head = await bytes.take(block);
    if (head.every((byte) => byte === 0)) {
      await bytes.skipRest();
      return;
    }
    const entry = readHeader(head);
    let left = entry.bytes;
    yield {
      ...entry,
      content: (async function* () {
        while (left > 0) {
          const piece = await bytes.takeSome(left);
          left -= piece.length;
          yield piece;
        }
      })(),
    };
    if (left > 0) throw new Error(`${entry.name} was not read to its end`);
    await bytes.take(padTar(entry.bytes).length);
  }
}

function readHeader(head: Buffer): { name: string; bytes: number } {
  const stored = Number.parseInt(head.toString("latin1", 148, 155), 8);
  const blanked = Buffer.from(head);
  blanked.fill(" ", 148, 156);
  if (stored !== sum(blanked)) throw new BrokenTar("it is damaged, or no backup");
  const name = head.toString("utf8", 0, 100).replace(/\0.*$/s, "");
  return { name, bytes: Number.parseInt(head.toString("latin1", 124, 135), 8) };
}

/** An octal number that fills a field of so many bytes, with the zero at its end. */
const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, "0");

const sum = (head: Buffer) => head.reduce((total, byte) => total + byte, 0);

/** Hands out bytes of a stream in the pieces that are asked for. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns at least one byte and at most so many, without copying them. */
  async takeSome(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done) throw new BrokenTar("it ends before its end: it was cut off");
      this.#rest = next.value;
    }
    const piece = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  async take(count: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = count; left > 0;) {
      const piece = await this.takeSome(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  }

  async skipRest(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
