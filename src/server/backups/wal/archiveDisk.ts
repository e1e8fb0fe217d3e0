import { stat } from "node:fs/promises";
import path from "node:path";
import { ignoreMissing } from "./series.ts";

interface Places {
  /** The folder of the archive, which may not be there. */
  root: string;
  /** The folder of the database's files. */
  cluster: string;
}

/**
 * Tells whether the archive lies on another disk than the database and the system. Where its disk is not mounted, its
 * place is on one of theirs.
 */
export async function hasOwnDisk({ root, cluster }: Places): Promise<boolean> {
  const others = [await diskOf(cluster), await diskOf("/")];
  return !others.includes(await diskOf(root));
}

/** Of a folder that is not there, the disk on which it would be made. */
async function diskOf(place: string): Promise<number> {
  const found = await stat(place).catch(ignoreMissing);
  return found?.dev ?? diskOf(path.dirname(place));
}
