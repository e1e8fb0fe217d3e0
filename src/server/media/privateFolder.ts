import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Only the user who runs the program may read its folders: what guests sent is no business of other users of the
 * machine.
 */
export const private_folder = 0o700;
export const private_file = 0o600;

export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: private_folder });
}

/**
 * Closes a folder that an earlier version made with more rights. The folder itself is closed at once, which keeps
 * everybody out of all that is in it; its content follows while the program goes on, which may take a while.
 */
export async function closeFolder(folder: string): Promise<{ done: Promise<void> }> {
  const is_there = await chmod(folder, private_folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return false;
    },
  );
  return { done: is_there ? closeContents(folder) : Promise.resolve() };
}

/**
 * A folder changes its own rights after its content, so that one that is closed need not be walked again at the next
 * start.
 */
async function closeContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    try {
      if (entry.isFile()) await chmod(inside, private_file);
      if (!entry.isDirectory() || ((await stat(inside)).mode & 0o777) === private_folder) continue;
      await closeContents(inside);
      await chmod(inside, private_folder);
    } catch (error) {
      // Removed meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}
