import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { assertKey, MediaMissing, type MediaStore, RangeOutside } from "./mediaStore.ts";

/** Longer than writing any file takes. */
const abandoned_ms = 60 * 60 * 1000;

/** Keeps media as files below one folder. */
export function fileStore(folder: string): MediaStore {
  // Beside the media, because only within one file system does a rename replace a file at once.
  const unfinished = join(folder, "unfinished");

  return {
    async put(key, file) {
      const path = pathOf(folder, key);
      const draft = join(unfinished, randomUUID());
      await mkdir(unfinished, { recursive: true });
      try {
        await (typeof file === "string" ? moveFile(file, draft) : writeFile(draft, file));
        await flush(draft);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await flush(dirname(path));
      } finally {
        await rm(draft, { force: true });
      }
    },

    async read(key, range) {
      const handle = await open(pathOf(folder, key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new MediaMissing(key) : error;
      });
      const { size: bytes } = await handle.stat();
      if (range && range.start >= bytes) {
        await handle.close();
        throw new RangeOutside(key);
      }
      return { stream: handle.createReadStream(range), bytes };
    },

    async remove(key) {
      await rm(pathOf(folder, key), { force: true });
    },

    async tidy(now) {
      for (const name of await readdir(unfinished).catch(() => [])) {
        const draft = join(unfinished, name);
        const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < now - abandoned_ms) await rm(draft, { force: true });
      }
    },

    async check() {
      const draft = join(unfinished, randomUUID());
      await mkdir(unfinished, { recursive: true });
      await writeFile(draft, "");
      await rm(draft);
    },
  };
}

/** Spread over 256 folders, so that none grows too long to be listed; the key is readable in the name. */
function pathOf(folder: string, key: string): string {
  assertKey(key);
  const spread = createHash("sha256").update(key).digest("hex").slice(0, 2);
  return join(folder, spread, encodeURIComponent(key));
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

/** Onto the disk itself, so that a power cut takes neither the bytes nor the name. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
