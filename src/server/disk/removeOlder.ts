import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Removes the files of a folder that nobody has written to since. */
export async function removeOlder(folder: string, since: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < since) await rm(file, { force: true });
  }
}
