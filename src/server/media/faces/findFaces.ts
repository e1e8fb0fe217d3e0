import sharp from "sharp";
import { wholeDots } from "../../../core/faces/openToAnySize.ts";
import type { Crop } from "../../../core/posts/crop.ts";
import { FaceThread } from "./faceThread.ts";

/**
 * The numbers are pixels of the longer side: a face that fills the picture is found in the small size, a face in a
 * group in the large one.
 */
const sizes = [192, 512];

const thread = new FaceThread();

/**
 * Finds where faces are in a picture, as fractions of it, the surest first. They are only found, never recognised,
 * and nothing of the picture is stored. Throws when it takes too long, which does not affect other pictures.
 */
export async function findFaces(bytes: Buffer): Promise<Crop[]> {
  const upright = sharp(bytes).autoOrient();
  const { autoOrient } = await upright.metadata();
  const scale = 1 / Math.max(autoOrient.width, autoOrient.height);
  const pictures = sizes.map(async (dots) => {
    const width = wholeDots(autoOrient.width * scale * dots);
    const height = wholeDots(autoOrient.height * scale * dots);
    const colours = await upright
      .clone()
      .resize({ width, height, fit: "fill" })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    return { width, height, colours };
  });
  return (await thread.find(await Promise.all(pictures))).map(within);
}

/** A face at the edge is guessed to go beyond it. */
function within(face: Crop): Crop {
  const x = Math.min(Math.max(face.x, 0), 1);
  const y = Math.min(Math.max(face.y, 0), 1);
  return {
    x,
    y,
    w: Math.min(Math.max(face.x + face.w, x), 1) - x,
    h: Math.min(Math.max(face.y + face.h, y), 1) - y,
  };
}
