import sharp from "sharp";
import type { Focus } from "../../core/assets/assetFields.ts";
import { usual_focus } from "../../core/assets/cropPosition.ts";
import type { Crop } from "../../core/posts/crop.ts";
import { findFaces } from "./faces/findFaces.ts";

/** Faces smaller than this share of the largest one are people in the background. */
const background_share = 0.2;
/** The side of the small copy in which what catches the eye is looked for. */
const looked_at = 320;
/** A picture with less variety than this, such as a gradient, has nothing that catches the eye. */
const least_entropy = 3;

/**
 * Finds what must not be cut off: the middle of the faces, else what catches the eye, else the upper third. Faces are
 * only found, never recognised, and nothing of the picture is stored.
 */
export async function findFocus(bytes: Buffer): Promise<Focus> {
  const faces = await findFaces(bytes);
  return faces.length > 0 ? middleOf(faces) : ((await findSalient(bytes)) ?? usual_focus);
}

function middleOf(faces: readonly Crop[]): Focus {
  const largest = Math.max(...faces.map(({ w, h }) => w * h));
  const near = faces.filter(({ w, h }) => w * h >= largest * background_share);
  const left = Math.min(...near.map(({ x }) => x));
  const right = Math.max(...near.map(({ x, w }) => x + w));
  const top = Math.min(...near.map(({ y }) => y));
  const bottom = Math.max(...near.map(({ y, h }) => y + h));
  return rounded({ x: (left + right) / 2, y: (top + bottom) / 2 });
}

async function findSalient(bytes: Buffer): Promise<Focus | null> {
  const small = await sharp(bytes)
    .autoOrient()
    .flatten({ background: "#808080" })
    .resize(looked_at, looked_at, { fit: "inside" })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  if ((await sharp(small.data).stats()).entropy < least_entropy) return null;
  // The half that is cut out along the longer side tells where the eye goes.
  const half =
    width >= height ? { width: Math.ceil(width / 2), height } : { width, height: Math.ceil(height / 2) };
  const { info } = await sharp(small.data)
    .resize({ ...half, fit: "cover", position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info as { attentionX?: number; attentionY?: number };
  if (attentionX === undefined || attentionY === undefined) return null;
  return rounded({ x: within(attentionX / width), y: within(attentionY / height) });
}

const within = (share: number) => Math.min(1, Math.max(0, share));

const rounded = ({ x, y }: Focus): Focus => ({
  x: Math.round(x * 1000) / 1000,
  y: Math.round(y * 1000) / 1000,
});
