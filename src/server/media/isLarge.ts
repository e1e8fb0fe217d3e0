import sharp from "sharp";

// A phone's 12 to 24 megapixels stay below this; above, one picture takes up to a gigabyte while it is turned.
const large_pixels = 25_000_000;

/**
 * Tells whether reading this picture takes so much memory that it is better done alone. HEIC does, and what cannot be
 * told may.
 */
export async function isLarge(picture: unknown): Promise<boolean> {
  if (typeof picture !== "string" && !Buffer.isBuffer(picture)) return false;
  const head = await sharp(picture, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return head === null || head.format === "heif" || head.width * head.height > large_pixels;
}
