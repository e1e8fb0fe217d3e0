import sharp, { type Sharp } from "sharp";
import { gifIsWhole } from "./gifIsWhole.ts";
import { isHeic, readHeic } from "./heic.ts";
import { type CleanImage, damaged, detectFormat, NotAnImage, refuse, within } from "./images.ts";
import { paddedWebp } from "./paddedWebp.ts";
import { guest_bounds, requireWithin } from "./pixelBounds.ts";

/** The longer side in px at most. Only the largest comes in steps, for phones on bad lines. */
const copies = {
  photo: { most_px: 2560, quality: 85, progressive: true },
  wall: { most_px: 1920, quality: 85, progressive: false },
  thumb: { most_px: 480, quality: 80, progressive: false },
} as const;

export type PhotoCopies = Record<keyof typeof copies, CleanImage>;

/**
 * The copies of a guest's photo: upright, in sRGB, on white where it can be seen through, the first frame of one that
 * moves, and with nothing in them but the picture, which is never enlarged. Throws `NotAnImage` or `ImageTooLarge` for
 * what never becomes a photo, and anything else where another try may help.
 */
export async function photoCopies(bytes: Buffer): Promise<PhotoCopies> {
  const picture = await readSmall(isHeic(bytes) ? await readHeic(bytes) : await whole(paddedWebp(bytes)));
  return {
    photo: await write(picture, copies.photo),
    wall: await write(picture, copies.wall),
    thumb: await write(picture, copies.thumb),
  };
}

/** Some decoders show what is cut off as if nothing were missing, as long as the first frame is there. */
async function whole(bytes: Buffer): Promise<Buffer> {
  const format = detectFormat(bytes);
  if (!format) throw new NotAnImage("The file is not a JPEG, PNG, WebP, GIF or HEIC image");
  if (format.mime === "image/gif" && !gifIsWhole(bytes)) damaged();
  if (format.mime === "image/webp" && bytes.readUInt32LE(4) + 8 > bytes.length) damaged();
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(refuse(guest_bounds));
  requireWithin(guest_bounds, { pixels: width * height, bytes: bytes.length });
  return bytes;
}

/** Bare pixels, from which all copies are made: reading a photo is what takes time and memory. */
async function readSmall(file: Buffer): Promise<Sharp> {
  // A few wrong bytes are still somebody's photo; one that is cut off is not.
  const image = sharp(file, { limitInputPixels: guest_bounds.most_pixels, failOn: "error" });
  const { orientation } = await image.metadata().catch(refuse(guest_bounds));
  const { data, info } = await within(image, copies.photo.most_px)
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse(guest_bounds));
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return turn(pixels, orientation);
}

/** As EXIF counts the eight ways to hold a camera. Once it is small that costs a tenth. */
function turn(image: Sharp, orientation = 1): Sharp {
  const angle = [0, 0, 0, 180, 0, 270, 90, 90, 270][orientation] ?? 0;
  const turned = angle === 0 ? image : image.rotate(angle);
  if (orientation === 4) return turned.flip();
  return [2, 5, 7].includes(orientation) ? turned.flop() : turned;
}

interface Copy {
  most_px: number;
  quality: number;
  progressive: boolean;
}

async function write(picture: Sharp, { most_px, quality, progressive }: Copy): Promise<CleanImage> {
  const { data, info } = await within(picture.clone(), most_px)
    .jpeg({ quality, progressive })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: "image/jpeg", width: info.width, height: info.height };
}
