import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { limitThread, type ThreadLimits, TookTooLong } from "../processLimits/limitThread.ts";
import type { DecodeResult, DecodeRequest } from "./decodeHeic.ts";
import { damaged } from "./images.ts";
import { heic_bounds, requireWithin } from "./pixelBounds.ts";
import { ImageTooLarge } from "./refusals.ts";

// Half of it is the decoder's own.
const most_memory = 640 * 1024 * 1024;
const most_heap_mb = 128;
// Many times what the largest takes.
const limits: ThreadLimits = { cpu_ms: 60_000, wall_ms: 600_000 };

/** Pictures coded as HEVC: single, in several layers, and sequences of both. */
const hevc_brands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
const sequence_brands = new Set(["msf1", "hevc", "hevx", "hevm", "hevs"]);
const av1_brands = new Set(["avif", "avis"]);

/** By what its first box calls it; of the names that say nothing about the coding, those without AV1 are HEVC. */
export function isHeic(bytes: Buffer): boolean {
  const brands = listBrands(bytes);
  if (brands.some((brand) => hevc_brands.has(brand))) return true;
  return /^m[is]f1$/.test(brands[0] ?? "") && !brands.some((brand) => av1_brands.has(brand));
}

/** Also where its name leaves open what it holds. */
export function isAvif(bytes: Buffer): boolean {
  return !isHeic(bytes) && listBrands(bytes).some((brand) => av1_brands.has(brand));
}

export function isHeicSequence(bytes: Buffer): boolean {
  return isHeic(bytes) && sequence_brands.has(listBrands(bytes)[0]!);
}

/** The same file under the one name that all readers know: they read the others as well, but do not ask. */
export function underPlainBrand(bytes: Buffer): Buffer {
  if (!isHeic(bytes)) return bytes;
  const renamed = Buffer.from(bytes);
  renamed.write("heic", 8, "latin1");
  return renamed;
}

/** The first is its own, the others are those that it can be read as. */
function listBrands(bytes: Buffer): string[] {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return [];
  const [major = "", , ...others] =
    bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), most_brand_bytes)).match(/[^]{4}/g) ?? [];
  return [major, ...others];
}

const most_brand_bytes = 256;

/**
 * A picture of an iPhone as a file that sharp reads, upright; of a sequence its cover. sharp itself reads only the head of
 * it: unpacking HEVC is left to a decoder in WebAssembly, in a thread of its own that ends with the picture, whatever that
 * does to it.
 */
export async function readHeic(file: Buffer): Promise<Buffer> {
  const bytes = underPlainBrand(file);
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  requireWithin(heic_bounds, { pixels: head.width * head.height, bytes: bytes.length });
  return decode({ bytes, icc: head.icc, most_memory });
}

async function decode(workerData: DecodeRequest): Promise<Buffer> {
  const worker = new Worker(new URL("./decodeHeic.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: most_heap_mb },
    // What the decoder says about a stranger's file is no news of ours.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<DecodeResult>();
  worker.on("message", resolve).on("error", reject);
  worker.on("exit", (code) => reject(new Error(`Reading the image ended with ${code}`)));
  try {
    const decoded = await limitThread(worker, promise, limits);
    if ("refused" in decoded) return damaged(new Error(decoded.refused));
    return Buffer.from(decoded.file.buffer);
  } catch (error) {
    if (error instanceof TookTooLong) throw new ImageTooLarge("The image takes too long to read");
    throw error;
  } finally {
    await worker.terminate();
  }
}
