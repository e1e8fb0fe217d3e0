import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { atMost } from "../atMost.ts";
import type { Decoded, ToDecode } from "./decodeHeic.ts";
import { damaged, ImageTooLarge } from "./images.ts";

// The largest that phones make have 49; unpacking takes about 20 bytes of memory for each pixel.
const most_pixels = 50_000_000;
// Half of that is the decoder's own.
const most_memory = 640 * 1024 * 1024;
const most_heap_mb = 128;
// Many times what the largest takes.
const most_ms = 60_000;

const oneAtATime = atMost(1);

/** `ftyp`, and one of the brands that pictures coded as HEVC have. */
export function isHeic(bytes: Buffer): boolean {
  return /^ftyp(heic|heix|hevc|hevx|mif1|msf1)$/.test(bytes.toString("latin1", 4, 12));
}

/**
 * A picture of an iPhone as a file that sharp reads, upright. sharp itself reads only the head of it: unpacking HEVC is
 * left to a decoder in WebAssembly, in a thread of its own that ends with the picture, whatever that does to it.
 */
export async function readHeic(bytes: Buffer): Promise<Buffer> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  if (head.width * head.height > most_pixels)
    throw new ImageTooLarge(`The image has more than ${most_pixels / 1_000_000} megapixels`);
  return oneAtATime(() => decode({ bytes, icc: head.icc, most_memory }));
}

async function decode(workerData: ToDecode): Promise<Buffer> {
  const worker = new Worker(new URL("./decodeHeic.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: most_heap_mb },
    // What the decoder says about a stranger's file is no news of ours.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Decoded>();
  const tooLate = setTimeout(() => reject(new Error("The image takes too long to read")), most_ms);
  worker.on("message", resolve).on("error", reject);
  worker.on("exit", (code) => reject(new Error(`Reading the image ended with ${code}`)));
  try {
    const decoded = await promise;
    if ("refused" in decoded) return damaged(new Error(decoded.refused));
    return Buffer.from(decoded.file.buffer);
  } finally {
    clearTimeout(tooLate);
    await worker.terminate();
  }
}
