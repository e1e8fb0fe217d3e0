import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { guestPhoto } from "../../../test/support/guests/guestPhoto.ts";
import { heic } from "../../../test/support/media/heic.ts";
import { ImageTooLarge, NotAnImage } from "./images.ts";
import { photoCopies } from "./photoCopies.ts";

describe("the copies of a photo", () => {
  it("are three JPEGs, each no longer than it shall be", async () => {
    const photo = await guestPhoto([], { width: 3200, height: 2400 });
    expect(await described(photo)).toEqual({
      photo: { mime: "image/jpeg", width: 2560, height: 1920, progressive: true },
      wall: { mime: "image/jpeg", width: 1920, height: 1440, progressive: false },
      thumb: { mime: "image/jpeg", width: 480, height: 360, progressive: false },
    });
  });

  it("are never larger than the photo", async () => {
    const sizes = listSizes(await photoCopies(await guestPhoto([], { width: 300, height: 500 })));
    expect(sizes).toEqual({ photo: [300, 500], wall: [300, 500], thumb: [288, 480] });
    const dot = listSizes(await photoCopies(await guestPhoto([], { width: 1, height: 1 })));
    expect(dot).toEqual({ photo: [1, 1], wall: [1, 1], thumb: [1, 1] });
    const line = listSizes(await photoCopies(await guestPhoto([], { width: 6000, height: 1 })));
    expect(line).toEqual({ photo: [2560, 1], wall: [1920, 1], thumb: [480, 1] });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("are upright however the camera was held (%i)", async (orientation) => {
    const photo = await guestPhoto([{ left: 20, top: 10, height: 200 }], { width: 320, height: 240 });
    const held = await sharp(photo).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const wanted = await sharp(held).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const { bytes, ...size } = (await photoCopies(held)).photo;
    expect(size).toEqual({ mime: "image/jpeg", width: wanted.info.width, height: wanted.info.height });
    expect(difference(wanted.data, await sharp(bytes).raw().toBuffer())).toBeLessThan(4);
  });

  it("hold nothing but the picture: no place, no camera, no profile", async () => {
    const told = await sharp(await guestPhoto([]))
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "46/1 57/1 0/1" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>46.95 N</x:xmpmeta>")
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    for (const { bytes } of Object.values(await photoCopies(told))) {
      const { exif, xmp, iptc, icc, comments, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({});
      expect(listSegments(bytes)).toEqual(["DB", "C0/C2", "C4", "DA"]);
    }
  });

  it("have the colours that were meant", async () => {
    const orange = { create: { width: 20, height: 20, channels: 3, background: "#b08d57" } } as const;
    const wide = await sharp(orange).withIccProfile("p3").png().toBuffer();
    const print = await sharp(orange).toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer();
    const deep = await sharp(orange).toColourspace("rgb16").png().toBuffer();
    for (const photo of [wide, deep]) expect(await computeMean(photo)).toEqual(near([176, 141, 87], 4));
    // Inks have other colours than light.
    expect(await computeMean(print)).toEqual(near([176, 141, 87], 12));
    const gray = await sharp(orange).grayscale().png().toBuffer();
    expect(await computeMean(gray)).toEqual(near([146, 146, 146], 4));
  });

  it("are on white where the photo can be seen through", async () => {
    const glass = {
      width: 20,
      height: 20,
      channels: 4,
      background: { r: 255, g: 0, b: 0, alpha: 0.5 },
    } as const;
    for (const format of ["png", "webp"] as const)
      expect(await computeMean(await sharp({ create: glass }).toFormat(format).toBuffer())).toEqual(
        near([255, 128, 128], 4),
      );
  });

  it.each(["gif", "webp"] as const)("are of the first frame of one that moves (%s)", async (format) => {
    expect(await computeMean(await animation(format))).toEqual(near([0, 0, 255], 4));
  });
});

describe("a photo of an iPhone", () => {
  it("is read as others are, turned as it says", async () => {
    const photo = await guestPhoto([{ left: 20, top: 10, height: 200 }], { width: 320, height: 240 });
    const { bytes, ...size } = (await photoCopies(await heic(photo, { turns: 3 }))).photo;
    expect(size).toEqual({ mime: "image/jpeg", width: 240, height: 320 });
    const wanted = await sharp(photo).removeAlpha().rotate(90).raw().toBuffer();
    expect(difference(wanted, await sharp(bytes).raw().toBuffer())).toBeLessThan(5);
  });

  it.each(["heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"])(
    "is read under each of its names: %s",
    async (brand) => {
      const file = await heic(await guestPhoto([], { width: 320, height: 240 }));
      file.write(brand, 8, "latin1");
      expect(listSizes(await photoCopies(file)).photo).toEqual([320, 240]);
    },
  );

  it("has the colours of its profile", async () => {
    const orange = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#b08d57" } })
      .withIccProfile("p3")
      .png()
      .toBuffer();
    const { icc } = await sharp(orange).metadata();
    const bare = await sharp(await sharp(orange, { ignoreIcc: true }).raw().toBuffer(), {
      raw: { width: 64, height: 64, channels: 3 },
    })
      .png()
      .toBuffer();
    expect(await computeMean(await heic(bare, { icc: icc! }))).toEqual(near([176, 141, 87], 3));
    const unmanaged = await computeMean(await heic(bare));
    expect(Math.abs(unmanaged[0]! - 176)).toBeGreaterThan(3);
  });

  it("is refused by the size it claims, before it is unpacked", async () => {
    const small = await guestPhoto([], { width: 64, height: 64 });
    const file = await heic(small, { claimed: { width: 8_000, height: 8_000 } });
    await expect(photoCopies(file)).rejects.toThrow(ImageTooLarge);
  });

  it("is refused cut off or torn, and one that lies about its size does no harm", async () => {
    const photo = await guestPhoto([{ left: 20, top: 10, height: 200 }], { width: 320, height: 240 });
    const file = await heic(photo);
    for (const share of [0.01, 0.05, 0.2, 0.5, 0.95])
      await expect(photoCopies(file.subarray(0, file.length * share))).rejects.toThrow(NotAnImage);
    const larger = await heic(photo, { claimed: { width: 3_000, height: 2_000 } });
    await expect(photoCopies(larger)).rejects.toThrow(NotAnImage);
  });
});

describe("what is not a photo", () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["nothing", () => Buffer.alloc(0)],
    ["text", () => Buffer.from("Dear guests, welcome to the concert.")],
    ["a drawing in SVG", () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`)],
    ["a few letters after the first bytes of a JPEG", () => Buffer.from("\xff\xd8\xff\xe0 JFIF", "latin1")],
    ["only the first bytes of a WebP", () => Buffer.from("RIFF\0\0\0\0WEBP", "latin1")],
    ["only the first bytes of a HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
    [
      "a TIFF",
      async () =>
        sharp(await guestPhoto([]))
          .tiff()
          .toBuffer(),
    ],
    [
      "an AVIF",
      async () =>
        sharp(await guestPhoto([]))
          .resize(64)
          .avif()
          .toBuffer(),
    ],
  ])("is refused: %s", async (_what, make) => {
    await expect(photoCopies(await make())).rejects.toThrow(NotAnImage);
  });

  it.each(["jpeg", "png", "webp", "gif"] as const)("is refused: a %s cut off anywhere", async (format) => {
    const photo = await guestPhoto([{ left: 0, top: 0, height: 200 }], { width: 200, height: 200 });
    const whole = await sharp(photo).toFormat(format).toBuffer();
    for (const share of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
      await expect(photoCopies(whole.subarray(0, whole.length * share))).rejects.toThrow(NotAnImage);
  });

  it("is refused: a JPEG in steps cut off anywhere, and an animation between its frames", async () => {
    const steps = await sharp(await guestPhoto([]))
      .jpeg({ progressive: true })
      .toBuffer();
    for (const share of [0.3, 0.6, 0.95])
      await expect(photoCopies(steps.subarray(0, steps.length * share))).rejects.toThrow(NotAnImage);
    for (const format of ["gif", "webp"] as const) {
      const moving = await animation(format);
      for (let length = moving.length - 1; length > 0; length -= 31)
        await expect(photoCopies(moving.subarray(0, length))).rejects.toThrow(NotAnImage);
    }
  });

  it("is refused: a picture of more than a hundred megapixels in a few bytes", async () => {
    const bomb = blackPng(10_001, 10_000);
    expect(await sharp(bomb).metadata()).toMatchObject({ format: "png", width: 10_001, height: 10_000 });
    expect(bomb.length).toBeLessThan(20_000);
    await expect(photoCopies(bomb)).rejects.toThrow(ImageTooLarge);
    // It is refused for its size alone.
    expect(listSizes(await photoCopies(blackPng(1_001, 1_000))).photo).toEqual([1_001, 1_000]);
  });
});

/** A whole picture with a bit for each pixel, in a moment however large. */
function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const lines = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function described(photo: Buffer) {
  const copies = Object.entries(await photoCopies(photo)).map(async ([role, { bytes, ...copy }]) => {
    const { isProgressive: progressive } = await sharp(bytes).metadata();
    return [role, { ...copy, progressive }];
  });
  return Object.fromEntries(await Promise.all(copies));
}

function listSizes(copies: Record<string, { width: number; height: number }>) {
  return Object.fromEntries(
    Object.entries(copies).map(([role, { width, height }]) => [role, [width, height]]),
  );
}

async function computeMean(photo: Buffer): Promise<number[]> {
  const { channels } = await sharp((await photoCopies(photo)).photo.bytes).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

const near = (wanted: number[], tolerance: number) =>
  wanted.map((value) =>
    expect.toSatisfy((found: number) => Math.abs(found - value) <= tolerance, `about ${value}`),
  );

/** Between two pictures, a byte on the average. */
function difference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, byte, at) => sum + Math.abs(byte - other[at]!), 0) / one.length;
}

/** The kinds of segments before the picture itself, without the first one that says what the file is. */
function listSegments(jpeg: Buffer): string[] {
  const kinds = new Set<string>();
  for (let at = 2; jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const kind = jpeg[at + 1]!;
    if (kind !== 0xe0) kinds.add(kind === 0xc0 || kind === 0xc2 ? "C0/C2" : kind.toString(16).toUpperCase());
    if (kind === 0xda) break;
  }
  return [...kinds];
}

async function animation(format: "gif" | "webp"): Promise<Buffer> {
  const frames = await Promise.all(
    ["blue", "lime", "red"].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [100, 200, 300] })
    .toBuffer();
}
