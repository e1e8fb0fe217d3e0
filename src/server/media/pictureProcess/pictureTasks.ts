import { readFile } from "node:fs/promises";
import type { cleanImage } from "../images.ts";
import type { findFaces } from "../faces/findFaces.ts";
import type { findFocus } from "../findFocus.ts";
import type { makeKeepsake } from "../keepsake/makeKeepsake.ts";
import type { markImage } from "../watermark.ts";

/**
 * A picture process can do these tasks. Each takes and returns only what can be sent between processes, and loads
 * what it needs when it is needed: most processes never draw a letter.
 */
export const pictureTasks = {
  cleanImage: async (...args: Parameters<typeof cleanImage>) =>
    (await import("../images.ts")).cleanImage(...args),
  /** The task takes the path of a file, so that the node itself never holds the file in memory. */
  photoCopies: async (file: string) =>
    (await import("../makePhotoCopies.ts")).makePhotoCopies(await readFile(file)),
  findFaces: async (...args: Parameters<typeof findFaces>) =>
    (await import("../faces/findFaces.ts")).findFaces(...args),
  findFocus: async (...args: Parameters<typeof findFocus>) =>
    (await import("../findFocus.ts")).findFocus(...args),
  makeKeepsake: async (...args: Parameters<typeof makeKeepsake>) =>
    (await import("../keepsake/makeKeepsake.ts")).makeKeepsake(...args),
  markImage: async (...args: Parameters<typeof markImage>) =>
    (await import("../watermark.ts")).markImage(...args),
};

export type PictureTasks = typeof pictureTasks;
