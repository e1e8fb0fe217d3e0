import { createHash, randomUUID } from "node:crypto";
import { chmod, copyFile, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rethrowAsFull } from "../disk/DiskFull.ts";
import type { DiskSpace, Use } from "../disk/DiskSpace.ts";
import { removeOlder } from "../disk/removeOlder.ts";
import { makePrivateFolder, private_file } from "./privateFolder.ts";
import { assertKey, MediaMissing, type MediaStore, RangeOutside } from "./mediaStore.ts";

/** Longer than writing any file takes. */
const abandoned_ms = 60 * 60 * 1000;

interface PutInput {
  file: string | Buffer;
  use: Use;
}

/** Keeps media as files below one folder. */
export function fileStore(folder: string, space: DiskSpace): MediaStore {
  // Beside the media, because only within one file system does a rename replace a file at once.
  const unfinished = join(folder, "unfinished");
  // What nothing names yet: here it can be told from everything else without asking the database.
  const passing = join(folder, "passing");

  async function put(place: string, key: string, { file, use }: PutInput): Promise<void> {
    const path = buildPath(place, key);
    const draft = join(unfinished, randomUUID());
    await makePrivateFolder(unfinished);
    try {
      if (typeof file === "string") await moveFile(file, draft, (bytes) => space.take(bytes, use));
      else {
        await space.take(file.length, use);
        await writeFile(draft, file, { mode: private_file });
      }
      await flush(draft);
      await makePrivateFolder(dirname(path));
      await rename(draft, path);
      await flush(dirname(path));
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** One that is being settled moves between the two looks: then it is where it was looked for first. */
  async function openFile(key: string) {
    const places = [buildPath(folder, key), buildPath(passing, key), buildPath(folder, key)];
    for (const path of places) {
      const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
      if (handle) return handle;
    }
    throw new MediaMissing(key);
  }

  return {
    put: (key, file, _mime, use = "incoming") => put(folder, key, { file, use }).catch(rethrowAsFull),

    putPassing: (key, file) => put(passing, key, { file, use: "promised" }).catch(rethrowAsFull),

    async settle(keys) {
      const folders = new Set<string>();
      for (const key of keys) {
        const path = buildPath(folder, key);
        await makePrivateFolder(dirname(path));
        await rename(buildPath(passing, key), path).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== "ENOENT") throw error;
          // Settled before, by a try that came to nothing?
          if (!(await stat(path).catch(() => null))) throw new MediaMissing(key);
        });
        folders.add(dirname(path));
      }
      for (const changed of folders) await flush(changed);
    },

    async read(key, range) {
      const handle = await openFile(key);
      const { size: bytes } = await handle.stat();
      if (range && range.start >= bytes) {
        await handle.close();
        throw new RangeOutside(key);
      }
      return { stream: handle.createReadStream(range), bytes };
    },

    async remove(key) {
      await rm(buildPath(folder, key), { force: true });
      await rm(buildPath(passing, key), { force: true });
    },

    async tidy(now, kept_ms = abandoned_ms) {
      await removeOlder(unfinished, now - kept_ms);
      for (const spread of await readdir(passing).catch(() => []))
        await removeOlder(join(passing, spread), now - kept_ms);
    },

    async check() {
      const draft = join(unfinished, randomUUID());
      await makePrivateFolder(unfinished);
      await writeFile(draft, "", { mode: private_file });
      await rm(draft);
    },
  };
}

/** Spread over 256 folders, so that none grows too long to be listed; the key is readable in the name. */
function buildPath(folder: string, key: string): string {
  assertKey(key);
  const spread = createHash("sha256").update(key).digest("hex").slice(0, 2);
  return join(folder, spread, encodeURIComponent(key));
}

/** On the same disk it takes no room. */
async function moveFile(from: string, to: string, take: (bytes: number) => Promise<void>): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await take((await stat(from)).size);
    await copyFile(from, to);
    await rm(from);
  }
  // Made by other programs too, with the rights that they think right.
  await chmod(to, private_file);
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
