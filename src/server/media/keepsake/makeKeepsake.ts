import sharp from "sharp";
import type { Brand } from "../../../core/brand/brand.ts";
import { contrast, line_contrast, text_contrast, chooseTextColor } from "../../../core/brand/contrast.ts";
import { wornColors } from "../../../core/brand/wornColors.ts";
import type { Crop } from "../../../core/posts/crop.ts";
import type { CleanImage } from "../images.ts";
import { watermarkFor } from "../watermark.ts";
import { type Box, composeKeepsake, type Inks, keepsake_size } from "./composeKeepsake.ts";
import type { KeepsakeFaces, KeepsakeWords } from "./letterKeepsake.ts";
import { letterKeepsakeSafely } from "./letterKeepsakeSafely.ts";

export interface KeepsakeLogo {
  bytes: Buffer;
  /** What it stands on where it was made for another ground. */
  plate: string | null;
}

export interface KeepsakeInput {
  photo: Buffer;
  crop: Crop | null;
  colors: Brand["colors"];
  logo: KeepsakeLogo | null;
  words: KeepsakeWords;
  faces: KeepsakeFaces;
  is_marked: boolean;
}

/** The photo in the brand of whoever invited, in the size that people show each other on phones. */
export async function makeKeepsake(input: KeepsakeInput): Promise<CleanImage> {
  const photo = sharp(input.photo);
  const part = seenPart(await photo.metadata(), input.crop);
  const ratio = part.width / part.height;
  const inks = chooseInks(input.colors);
  const lettering = await letterKeepsakeSafely(input.words, input.faces, { has_room: ratio > roomy });
  const composition = composeKeepsake(ratio, lettering, input.logo !== null, inks);
  const { left, top, ...size } = composition.photo;
  const print = await photo
    .extract(part)
    .resize({ ...size, fit: "fill" })
    .toBuffer();
  const bytes = await sharp({ create: { ...keepsake_size, channels: 3, background: inks.ground } })
    .composite([
      { input: print, left, top },
      { input: Buffer.from(composition.svg) },
      ...(input.logo ? [await placeLogo(input.logo, composition.logo)] : []),
      ...(input.is_marked ? [await placeMark(composition.photo)] : []),
    ])
    // Thin coloured letters fray where colours are kept at half the size.
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return { bytes, mime: "image/jpeg", ...keepsake_size };
}

/** From here on the text below the photo has room. */
const roomy = 1.25;
// What is longer or taller would leave a strip.
const [least_ratio, most_ratio] = [0.7, 1.85];

/** Of the crop, which somebody may have chosen to leave somebody out: never more than it. */
function seenPart({ width, height }: { width: number; height: number }, crop: Crop | null): Box {
  const { x, y, w, h } = crop ?? { x: 0, y: 0, w: 1, h: 1 };
  const [wide, high] = [w * width, h * height];
  const ratio = Math.min(most_ratio, Math.max(least_ratio, wide / high));
  const part_width = Math.max(1, Math.floor(Math.min(wide, high * ratio)));
  const part_height = Math.max(1, Math.floor(Math.min(high, wide / ratio)));
  const left = Math.floor(x * width + (wide - part_width) / 2);
  const top = Math.floor(y * height + (high - part_height) / 2);
  return {
    left: Math.min(Math.max(0, left), width - part_width),
    top: Math.min(Math.max(0, top), height - part_height),
    width: part_width,
    height: part_height,
  };
}

/** Whatever colours a brand has, what is written can be read. */
function chooseInks(colors: Brand["colors"]): Inks {
  const { background: ground, text, muted, accent_line } = wornColors(colors);
  const orElse = (ink: string, least: number, other: string) =>
    contrast(ink, ground) >= least ? ink : other;
  const safe = orElse(text, text_contrast, chooseTextColor(ground));
  return {
    ground,
    text: safe,
    muted: orElse(muted, text_contrast, safe),
    accent: orElse(accent_line, line_contrast, safe),
  };
}

const plate_padding = 14;

/** Logos take about the same room, whatever their shape. */
async function placeLogo({ bytes, plate }: KeepsakeLogo, box: Box) {
  const padding = plate === null ? 0 : plate_padding;
  const { data, info } = await sharp(bytes)
    .resize({
      width: box.width - padding * 2,
      height: box.height - padding * 2,
      fit: "inside",
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = Math.round(box.top + (box.height - info.height) / 2) - padding;
  if (plate === null) return { input: data, left: box.left, top };
  const [width, height] = [info.width + padding * 2, info.height + padding * 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="10" fill="${plate}"/></svg>`;
  const input = await sharp(Buffer.from(svg))
    .composite([{ input: data, left: padding, top: padding }])
    .png()
    .toBuffer();
  return { input, left: box.left, top };
}

async function placeMark(photo: Box) {
  const { input, width, height } = await watermarkFor(photo);
  return { input, left: photo.left + photo.width - width, top: photo.top + photo.height - height };
}
