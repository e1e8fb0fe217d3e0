import { MediaMissing, type MediaStore } from "./mediaStore.ts";

/** Reads a whole stored file; null when it is not there. */
export async function readMedia(media: MediaStore, key: string): Promise<Buffer | null> {
  try {
    const { stream } = await media.read(key);
    return Buffer.concat(await stream.toArray());
  } catch (error) {
    if (error instanceof MediaMissing) return null;
    throw error;
  }
}
