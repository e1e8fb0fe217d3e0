import { join } from "node:path";
import { DiskSpace } from "../disk/DiskSpace.ts";
import { fileStore } from "./fileStore.ts";
import { assertKey, MediaAway, MediaMissing, type MediaStore, RangeOutside } from "./mediaStore.ts";
import { s3Store } from "./s3Store.ts";

export { type ByteRange, MediaAway, MediaMissing, type MediaStore, RangeOutside } from "./mediaStore.ts";

export const mediaFolder = (data_dir: string) => join(data_dir, "media");

export function openStore(
  media_url: string | null,
  data_dir: string,
  space = new DiskSpace(data_dir),
): MediaStore {
  const store = media_url === null ? fileStore(mediaFolder(data_dir), space) : s3Store(media_url);
  return {
    ...store,
    read: async (key, range) => {
      assertKey(key);
      return store.read(key, range).catch(blameStore);
    },
  };
}

function blameStore(error: unknown): never {
  throw error instanceof MediaMissing || error instanceof RangeOutside ? error : new MediaAway(error);
}
