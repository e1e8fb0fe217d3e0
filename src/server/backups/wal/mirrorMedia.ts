import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { DiskSpace } from "../../disk/DiskSpace.ts";
import { private_folder } from "../../media/privateFolder.ts";
import { sync } from "./durable.ts";
import { ignoreMissing } from "./series.ts";

/** Stored files are spread over folders with these names; others hold what is not stored yet. */
const spread_pattern = /^[0-9a-f]{2}$/;
/** Clocks of file systems tick this often at least. */
const tick_ms = 2_000;
const draft_suffix = ".partial";
/** A copy has this time until its original is gone, and from then on the time at which that was noticed. */
const while_there = 0;

/**
 * Copies stored files beside the WAL. A file never changes under its name, so each is copied once. Copies of files
 * that are erased stay as long as the WAL from before. Its methods must be called one after another: a copy that is
 * being made looks like one whose original is gone.
 */
export class MediaMirror {
  readonly #from: string;
  readonly #to: string;
  readonly #space: DiskSpace;
  /** Folders in which nothing has changed since they were read. */
  readonly #known = new Map<string, number>();

  constructor({ from, to, space }: { from: string; to: string; space: DiskSpace }) {
    this.#from = from;
    this.#to = to;
    this.#space = space;
  }

  /** Copies all files that were stored before this is called. */
  async copyNew(): Promise<void> {
    for (const spread of await listNames(this.#from)) {
      if (!spread_pattern.test(spread)) continue;
      const { mtimeMs } = await stat(path.join(this.#from, spread));
      if (this.#known.get(spread) === mtimeMs) continue;
      const isSettled = Date.now() - mtimeMs > tick_ms;
      await this.#copyFolder(spread);
      if (isSettled) this.#known.set(spread, mtimeMs);
    }
  }

  /** Forgets what is known, because somebody may have taken copies away. */
  forget(): void {
    this.#known.clear();
  }

  async #copyFolder(spread: string): Promise<void> {
    const [from, to] = [path.join(this.#from, spread), path.join(this.#to, spread)];
    await mkdir(to, { recursive: true, mode: private_folder });
    const there = new Set(await listNames(to));
    let copied = 0;
    for (const name of await listNames(from)) {
      if (there.has(name)) continue;
      copied += await this.#copyFile(path.join(from, name), path.join(to, name));
    }
    if (copied > 0) await sync(to);
  }

  async #copyFile(from: string, to: string): Promise<0 | 1> {
    const found = await stat(from).catch(ignoreMissing);
    if (!found) return 0;
    await this.#space.take(found.size);
    const draft = to + draft_suffix;
    // The file may have been erased since.
    const copied = await copyFile(from, draft, constants.COPYFILE_FICLONE).then(() => true, ignoreMissing);
    if (!copied) return 0;
    await utimes(draft, while_there, while_there);
    await sync(draft);
    await rename(draft, to);
    return 1;
  }

  /** Removes copies of files that were erased before the moment `since`. */
  async prune(since: number): Promise<void> {
    for (const spread of await listNames(this.#to)) {
      if (!spread_pattern.test(spread)) continue;
      const there = new Set(await listNames(path.join(this.#from, spread)));
      for (const name of await listNames(path.join(this.#to, spread))) {
        const copy = path.join(this.#to, spread, name);
        if (!there.has(name)) await forgetCopy(copy, since);
      }
    }
  }
}

async function forgetCopy(copy: string, since: number): Promise<void> {
  const { mtimeMs } = await stat(copy);
  if (mtimeMs === while_there) await utimes(copy, new Date(), new Date());
  else if (mtimeMs < since || copy.endsWith(draft_suffix)) await rm(copy, { force: true });
}

async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}
