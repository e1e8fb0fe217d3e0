import { ImageTooLarge } from "./refusals.ts";

/** Bounds how much a picture may unpack to. Its cost depends on its pixels, however small the file is. */
export interface PixelBounds {
  most_pixels: number;
  /**
   * Applies above the pixels that every file may have: a few kilobytes are never an honest picture of a hundred
   * megapixels.
   */
  most_pixels_per_byte: number;
}

/**
 * Bounds the pictures of people who are signed in, all frames together. Flat drawings pack well: a plain PNG holds
 * 320 pixels in a byte, a GIF 1,450.
 */
export const asset_bounds: PixelBounds = { most_pixels: 100_000_000, most_pixels_per_byte: 2_000 };

/**
 * Phones take pictures of 12 to 50 megapixels, with never fewer bytes than one for 400 pixels, even of a blank wall.
 */
export const guest_bounds: PixelBounds = { most_pixels: 64_000_000, most_pixels_per_byte: 1_000 };

/** Unpacking HEIC takes about 20 bytes of memory for each pixel; the largest that phones make have 49 million. */
export const heic_bounds: PixelBounds = { ...guest_bounds, most_pixels: 50_000_000 };

/** A plain logo of 4000 × 4000 may be 38 bytes of WebP; it takes less than a second of a core. */
const always_allowed = 16_000_000;

/** Throws `ImageTooLarge` where a picture exceeds the bounds. */
export function requireWithin(
  { most_pixels, most_pixels_per_byte }: PixelBounds,
  { pixels, bytes }: { pixels: number; bytes: number },
): void {
  if (pixels > most_pixels) throw tooManyPixels({ most_pixels });
  if (pixels > Math.max(always_allowed, bytes * most_pixels_per_byte))
    throw new ImageTooLarge(
      `The image has ${Math.ceil(pixels / 1_000_000)} megapixels in a file of ${Math.ceil(bytes / 1024)} KB: make it smaller than ${always_allowed / 1_000_000} megapixels`,
    );
}

export function tooManyPixels({ most_pixels }: Pick<PixelBounds, "most_pixels">): ImageTooLarge {
  return new ImageTooLarge(
    `The image has more than ${most_pixels / 1_000_000} megapixels, all frames together`,
  );
}
