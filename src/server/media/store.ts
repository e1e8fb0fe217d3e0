import { join } from "node:path";
import { fileStore } from "./fileStore.ts";
import type { MediaStore } from "./mediaStore.ts";
import { s3Store } from "./s3Store.ts";

export { type ByteRange, MediaMissing, type MediaStore, RangeOutside } from "./mediaStore.ts";

export function openStore(media_url: string | null, data_dir: string): MediaStore {
  return media_url === null ? fileStore(join(data_dir, "media")) : s3Store(media_url);
}
