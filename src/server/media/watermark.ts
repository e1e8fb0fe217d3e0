import sharp from "sharp";
import { houseFonts } from "../../core/brand/wornFonts.ts";
import { listBundledFaces } from "./keepsake/bundledFaces.ts";
import type { CleanImage } from "./images.ts";
import { drawOutline } from "./keepsake/outline.ts";

/** The share is one of the picture's width. */
const share = 0.19;
/** A smaller mark cannot be read any more. */
const least_width = 96;

/**
 * Draws the mark of the free plan for a picture of this width. It is laid into the lower right corner, and the margin
 * is part of it. It brings its own ground, so it can be seen on every picture.
 */
export async function drawWatermark(width: number): Promise<Buffer> {
  const mark_width = Math.round(Math.max(least_width, width * share));
  const word = drawOutline("cuelight", listBundledFaces(houseFonts.heading, 600), word_size);
  const plate = { width: word_start + word.width + padding, height: 96 };
  const margin = 40;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plate.width + margin} ${plate.height + margin}" width="${mark_width}">
    <rect width="${plate.width}" height="${plate.height}" rx="${plate.height / 2}" fill="#0e1116" fill-opacity=".62"/>
    <circle cx="56" cy="48" r="25" fill="#ffb224" fill-opacity=".3"/>
    <circle cx="56" cy="48" r="14" fill="#ffb224"/>
    <g fill="#fff" transform="translate(${word_start} 65)">${word.svg}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const word_size = 54;
const word_start = 96;
const padding = 40;

interface Size {
  width: number;
  height: number;
}

/** Draws the mark, never larger than the picture. */
export async function drawWatermarkFor({ width, height }: Size): Promise<{ input: Buffer } & Size> {
  const { data, info } = await sharp(await drawWatermark(width))
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Writes the picture anew with the mark. */
export async function markImage(picture: Buffer): Promise<CleanImage> {
  const { width, height } = await sharp(picture).metadata();
  const { input } = await drawWatermarkFor({ width, height });
  const bytes = await sharp(picture)
    .composite([{ input, gravity: "southeast" }])
    .jpeg({ quality: 88, progressive: true })
    .toBuffer();
  return { bytes, mime: "image/jpeg", width, height };
}
