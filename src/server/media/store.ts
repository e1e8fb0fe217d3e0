import { join } from "node:path";
import { fileStore } from "./fileStore.ts";
import { assertKey, MediaAway, MediaMissing, type MediaStore, RangeOutside } from "./mediaStore.ts";
import { s3Store } from "./s3Store.ts";

export { type ByteRange, MediaAway, MediaMissing, type MediaStore, RangeOutside } from "./mediaStore.ts";

export function openStore(media_url: string | null, data_dir: string): MediaStore {
  const store = media_url === null ? fileStore(join(data_dir, "media")) : s3Store(media_url);
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
