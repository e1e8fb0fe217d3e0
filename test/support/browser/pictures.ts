import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export type Format = "jpeg" | "png" | "webp" | "gif";

/** A plain picture, 60 × 40 unless told. */
export async function picture(format: Format, { width = 60, height = 40, background = "teal" } = {}) {
  return sent(
    await sharp({ create: { width, height, channels: 3, background } })
      .toFormat(format)
      .toBuffer(),
  );
}

/** A photograph as a phone makes it: lying on its side, and telling where it was taken. */
export async function locatedPhoto() {
  return sent(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
      .withExif({
        IFD0: { Copyright: "Somebody" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "46/1 57/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );
}

/** A picture with so much behind its end that the file has this size. */
export async function pictureOf(bytes: number) {
  return sent(Buffer.concat([await picture("jpeg"), Buffer.alloc(bytes)]).subarray(0, bytes));
}

/** As `fetch` takes it for a body. */
function sent(bytes: Buffer): Buffer<ArrayBuffer> {
  return bytes as Buffer<ArrayBuffer>;
}

/** A black picture with a bit for each dot: twelve kilobytes are a hundred megapixels. */
export function emptyPng(side: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
