import sharp, { type Metadata, type Sharp } from "sharp";
import { gifIsWhole } from "./gifIsWhole.ts";
import { paddedWebp } from "./paddedWebp.ts";
import { asset_bounds, type PixelBounds, requireWithin, tooManyPixels } from "./pixelBounds.ts";
import { ImageTooLarge, NotAnImage } from "./refusals.ts";

// Each upload is another picture: remembering the last ones only takes memory.
sharp.cache(false);
// Several pictures share the cores; one picture that takes them all makes the others and the live connections wait.
sharp.concurrency(1);

export { ImageTooLarge, NotAnImage };

export interface CleanImage {
  bytes: Buffer;
  mime: string;
  width: number;
  height: number;
}

interface Format {
  mime: string;
  begins(bytes: Buffer): boolean;
  write(image: Sharp, bytes: Buffer): Sharp;
}

const FORMATS: Format[] = [
  {
    mime: "image/jpeg",
    begins: (bytes) => bytes.toString("latin1", 0, 3) === "\xff\xd8\xff",
    write: (image) => image.jpeg({ quality: 90 }),
  },
  {
    mime: "image/png",
    begins: (bytes) => bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n",
    // A quarter smaller for photographs, at little cost.
    write: (image) => image.png({ adaptiveFiltering: true }),
  },
  {
    mime: "image/webp",
    begins: (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString("latin1", 0, 12)),
    // A lossless file says so in the name of a chunk.
    write: (image, bytes) => image.webp({ quality: 90, lossless: bytes.includes("VP8L") }),
  },
  {
    mime: "image/gif",
    begins: (bytes) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6)),
    write: (image) => image.gif(),
  },
];

/**
 * The same picture written anew: upright, in sRGB, and with nothing in it but the picture; where `most_px` is given,
 * no side of it longer than that.
 */
export async function cleanImage(
  file: Buffer,
  { most_px = Infinity }: { most_px?: number } = {},
): Promise<CleanImage> {
  const bytes = paddedWebp(file);
  const format = detectFormat(bytes);
  if (!format)
    throw new NotAnImage("The file is not a JPEG, PNG, WebP or GIF image: send it as one of these");

  if (format.mime === "image/gif" && !gifIsWhole(bytes)) return damaged();

  const image = sharp(bytes, { animated: true, limitInputPixels: asset_bounds.most_pixels });
  const metadata = await image.metadata().catch(refuse(asset_bounds));
  requireWithin(asset_bounds, { pixels: metadata.width * metadata.height, bytes: bytes.length });
  const { data, info } = await format
    .write(within(upright(image, metadata), most_px), bytes)
    .toBuffer({ resolveWithObject: true })
    .catch(refuse(asset_bounds));
  return { bytes: data, mime: format.mime, width: info.width, height: info.pageHeight ?? info.height };
}

/** By its first bytes, and one of the four that all screens show. */
export function detectFormat(bytes: Buffer): Format | undefined {
  return FORMATS.find((format) => format.begins(bytes));
}

function upright(image: Sharp, { pages = 1 }: Metadata): Sharp {
  // The frames of an animation lie below each other in one tall picture, which must not be turned as a whole.
  return pages === 1 ? image.autoOrient() : image;
}

export function within(image: Sharp, most_px: number): Sharp {
  if (most_px === Infinity) return image;
  return image.resize({ width: most_px, height: most_px, fit: "inside", withoutEnlargement: true });
}

/** What sharp says of a picture, as what it means within these bounds. */
export function refuse(bounds: PixelBounds) {
  return (error: Error): never => {
    if (error.message.includes("exceeds pixel limit")) throw tooManyPixels(bounds);
    return damaged(error);
  };
}

export function damaged(cause?: unknown): never {
  throw new NotAnImage("The image is damaged and cannot be read", { cause });
}
