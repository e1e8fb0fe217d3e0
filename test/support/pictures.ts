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
