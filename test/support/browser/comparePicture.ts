import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";

const width = 480;
/** What letters differ by from machine to machine; a block that moved or lost its colour is far beyond it. */
const most_off = { average: 3, share: 0.01 };
const clearly = 48;

/**
 * How a picture differs from the one kept under this name, in words; null when it does not. With `UPDATE_PICTURES=1`
 * it is kept instead: look at it before you commit it.
 */
export async function comparePicture(kept: string, taken: Buffer): Promise<string | null> {
  const small = await sharp(taken).resize({ width }).webp({ quality: 90 }).toBuffer();
  if (process.env["UPDATE_PICTURES"] === "1") {
    await mkdir(path.dirname(kept), { recursive: true });
    await writeFile(kept, small);
    return null;
  }
  if (!existsSync(kept)) return `there is no ${kept}: run with UPDATE_PICTURES=1 and look at it`;
  const { average, share, is_close } = await difference(await sharp(kept).toBuffer(), small);
  if (is_close) return null;
  const beside = path.join(os.tmpdir(), path.basename(kept));
  await writeFile(beside, small);
  return `${(share * 100).toFixed(1)} % of it clearly differ from ${kept} (on average by ${average.toFixed(1)} of 255): see ${beside}`;
}

/** On average of 255, and which share of it is clearly another. */
export async function difference(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (a!.length !== b!.length) return { average: 255, share: 1, is_close: false };
  const off = a!.map((value, index) => Math.abs(value - b![index]!));
  const average = off.reduce((sum, value) => sum + value, 0) / off.length;
  const share = off.reduce((count, value) => count + (value > clearly ? 1 : 0), 0) / off.length;
  return { average, share, is_close: average <= most_off.average && share <= most_off.share };
}
