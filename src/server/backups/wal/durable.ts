import { type FileHandle, open, rename } from "node:fs/promises";
import path from "node:path";
import { private_file } from "../../media/privateFolder.ts";

/** Waits until a file's bytes, or a folder's names, are on the disk itself. */
export async function sync(name: string): Promise<void> {
  const handle = await open(name, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that is there whole or not at all, whenever the power goes. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, "w", private_file);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await sync(path.dirname(file));
}

/** Writes all of the bytes: a disk that gets full may take a part of them and say nothing. */
export async function writeAt(file: Pick<FileHandle, "write">, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    if (bytesWritten === 0) throw new Error("The disk takes no bytes");
    done += bytesWritten;
  }
}
