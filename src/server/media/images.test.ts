import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { emptyPng } from "../../../test/support/browser/pictures.ts";
import { cleanImage, ImageTooLarge, NotAnImage } from "./images.ts";

const ORANGE = { r: 230, g: 120, b: 40 };
const GPS = { IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "46/1 57/1 0/1" } };

describe("an image", () => {
  it.each(["jpeg", "png", "webp", "gif"] as const)("stays a %s of its size and colour", async (format) => {
    const cleaned = await cleanImage(await plain(60, 40).toFormat(format, { lossless: true }).toBuffer());
    const { bytes, ...rest } = cleaned;
    expect(rest).toEqual({ mime: `image/${format}`, width: 60, height: 40 });
    await expectOrange(bytes, 5);
  });

  it.each(["jpeg", "png", "webp"] as const)(
    "as %s is turned upright and loses its location",
    async (format) => {
      // Orientation 6: the camera was held so that the left column is the top row.
      const original = await sharp({ create: { width: 60, height: 40, channels: 3, background: "white" } })
        .composite([{ input: await plain(30, 40).png().toBuffer(), left: 0, top: 0 }])
        .withExif(GPS)
        .withMetadata({ orientation: 6 })
        .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>46.95 N</x:xmpmeta>")
        .toFormat(format)
        .toBuffer();
      const before = await sharp(original).metadata();
      expect([before.orientation, before.exif !== undefined, before.xmp !== undefined]).toEqual([
        6,
        true,
        true,
      ]);

      const { bytes, ...rest } = await cleanImage(original);
      expect(rest).toEqual({ mime: `image/${format}`, width: 40, height: 60 });
      const { orientation, exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      expect({ orientation, exif, xmp, iptc, icc, comments }).toEqual({});
      await expectOrange(
        await sharp(bytes).extract({ left: 0, top: 0, width: 40, height: 28 }).png().toBuffer(),
        5,
      );
    },
  );

  it("in another colour space looks the same in sRGB", async () => {
    const wide = await plain(20, 20).withIccProfile("p3").png().toBuffer();
    const raw = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    expect(Math.abs((raw[0] ?? 0) - ORANGE.r)).toBeGreaterThan(5);
    const { bytes } = await cleanImage(wide);
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
    await expectOrange(bytes, 2);
  });

  it("for print (CMYK) and one with deep colours become ordinary ones", async () => {
    const print = await cleanImage(await plain(20, 20).toColourspace("cmyk").jpeg().toBuffer());
    const deep = await cleanImage(await plain(20, 20).toColourspace("rgb16").png().toBuffer());
    const described = await Promise.all(
      [print, deep].map(async ({ bytes }) => {
        const { space, depth, channels } = await sharp(bytes).metadata();
        return { space, depth, channels };
      }),
    );
    expect(described).toEqual([
      { space: "srgb", depth: "uchar", channels: 3 },
      { space: "srgb", depth: "uchar", channels: 3 },
    ]);
  });

  it("keeps what can be seen through", async () => {
    const glass = sharp({
      create: { width: 8, height: 8, channels: 4, background: { ...ORANGE, alpha: 0.5 } },
    });
    for (const format of ["png", "webp"] as const) {
      const { bytes } = await cleanImage(await glass.clone().toFormat(format).toBuffer());
      expect((await sharp(bytes).raw().toBuffer())[3]).toBe(128);
    }
  });

  it("without loss stays without loss", async () => {
    const original = await noise(50, 50).webp({ lossless: true }).toBuffer();
    const { bytes } = await cleanImage(original);
    expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(original).raw().toBuffer())).toBe(true);
  });

  it.each([
    ["lossy", "UklGRiEAAABXRUJQVlA4IBUAAAAwAQCdASoBAAEADsD+JaQAA3AAAAA="],
    ["lossless", "UklGRhQAAABXRUJQVlA4TAgAAAAvAAAAAIiICA=="],
  ])("may be the smallest WebP there is: %s", async (_kind, file) => {
    expect(await cleanImage(Buffer.from(file, "base64"))).toMatchObject({ width: 1, height: 1 });
  });

  it.each(["gif", "webp"] as const)("that moves (%s) keeps moving", async (format) => {
    const { bytes, ...rest } = await cleanImage(await animation(format));
    expect(rest).toEqual({ mime: `image/${format}`, width: 40, height: 30 });
    const { pages, delay, loop } = await sharp(bytes, { animated: true }).metadata();
    expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 200, 300], loop: 3 });
  });
});

describe("what is not an image", () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["nothing", () => Buffer.alloc(0)],
    ["text", () => Buffer.from("Dear guests, welcome to the concert.")],
    ["text that begins like a PNG", () => Buffer.concat([PNG_START, Buffer.from("Dear guests, welcome")])],
    [
      "text that begins like a JPEG",
      () => Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.alloc(500, "x")]),
    ],
    ["text that begins like a GIF", () => Buffer.from("GIF89a, said the guest, is my favourite format")],
    ["a drawing in SVG", () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`)],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a TIFF", () => plain(9, 9).tiff().toBuffer()],
    ["an AVIF", () => plain(9, 9).avif().toBuffer()],
  ])("is refused: %s", async (_what, make) => {
    await expect(cleanImage(await make())).rejects.toThrow(NotAnImage);
  });

  it.each(["jpeg", "png", "webp", "gif"] as const)("is refused: a %s cut off anywhere", async (format) => {
    const whole = await noise(80, 80).toFormat(format).toBuffer();
    for (const share of [0.02, 0.1, 0.3, 0.5, 0.9]) {
      await expect(cleanImage(whole.subarray(0, whole.length * share))).rejects.toThrow(NotAnImage);
    }
  });

  it("is refused: an animation cut off, between its frames too", async () => {
    for (const format of ["gif", "webp"] as const) {
      const whole = await animation(format);
      for (let length = whole.length - 1; length > 0; length -= 7) {
        await expect(cleanImage(whole.subarray(0, length))).rejects.toThrow(NotAnImage);
      }
    }
  });
});

describe("an image that would burst", () => {
  it("is refused by the size it claims, before it is unpacked", async () => {
    await expect(cleanImage(pngClaiming(20_000, 20_000))).rejects.toThrow(ImageTooLarge);
    await expect(cleanImage(pngClaiming(2 ** 31 - 1, 2 ** 31 - 1))).rejects.toThrow(/Image|image/);
    await expect(cleanImage(gifClaiming(65_535, 65_535, 1))).rejects.toThrow(ImageTooLarge);
  });

  it("is refused by all its frames together", async () => {
    await expect(cleanImage(gifClaiming(5_000, 5_000, 5))).rejects.toThrow(
      new ImageTooLarge("The image has more than 100 megapixels, all frames together"),
    );
  });

  it("is refused when the honest whole is over a hundred megapixels", async () => {
    const wall = await plain(10_001, 10_000).png().toBuffer();
    await expect(cleanImage(wall)).rejects.toThrow(ImageTooLarge);
  });

  it("is refused when its few bytes could hold so much only if it were nearly empty", async () => {
    await expect(cleanImage(emptyPng(9_990))).rejects.toThrow(
      new ImageTooLarge(
        "The image has 100 megapixels in a file of 12 KB: make it smaller than 16 megapixels",
      ),
    );
  });

  it("may be plain, such as a logo, and take hardly any bytes", async () => {
    const logo = await plain(4_000, 4_000).webp({ lossless: true }).toBuffer();
    expect(logo.length).toBeLessThan(1_024);
    expect(await cleanImage(logo)).toMatchObject({ width: 4_000, height: 4_000 });
  });

  it("may still be large, several at once too", async () => {
    const poster = await plain(6_000, 5_000).jpeg().toBuffer();
    const cleaned = await Promise.all([cleanImage(poster), cleanImage(poster)]);
    expect(cleaned.map(({ width, height }) => [width, height])).toEqual([
      [6_000, 5_000],
      [6_000, 5_000],
    ]);
  });
});

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: ORANGE } });
}

function noise(width: number, height: number) {
  const grain = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: ORANGE, noise: grain } });
}

async function animation(format: "gif" | "webp"): Promise<Buffer> {
  const frames = await Promise.all(
    ["red", "lime", "blue"].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [100, 200, 300], loop: 3 })
    .toBuffer();
}

async function expectOrange(bytes: Buffer, tolerance: number): Promise<void> {
  const { channels } = await sharp(bytes).stats();
  for (const [index, wanted] of Object.values(ORANGE).entries()) {
    expect(Math.abs((channels[index]?.mean ?? 0) - wanted)).toBeLessThanOrEqual(tolerance);
  }
}

/** A few bytes that claim to be a huge picture. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    PNG_START,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A few bytes that claim to be huge frames. */
function gifClaiming(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from("GIF89a\0\0\0\0\x80\0\0", "latin1");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([
    screen,
    colours,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}
