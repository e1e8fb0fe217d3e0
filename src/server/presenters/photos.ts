import { type StoredFile, fetchFile, image_bytes, storeImage } from "../assets/index.ts";
import type { Call } from "../http/call.ts";

/** Says what becomes of a presenter's photo: null means that it stays, no file that it goes. */
export type Photo = { file: StoredFile | null; source: string | null } | null;

interface Current {
  photo_asset_id: string | null;
  photo_source: string | null;
}

/**
 * The photo is fetched before the transaction, so that nothing is held open while a stranger's server makes up its
 * mind.
 */
export async function fetchPhoto(
  call: Call,
  url: string | null | undefined,
  current: Current | null,
  field = "photo_url",
): Promise<Photo> {
  if (url === undefined) return null;
  if (url === null) return { file: null, source: null };
  if (isCurrent(call, url, current)) return null;
  const fetched = await fetchFile(call, { url, max_bytes: image_bytes, field });
  return { file: await storeImage(call, { ...fetched, field }), source: url };
}

/** The URL may be the one it was fetched from before, or the signed one that we gave out and a caller sends back. */
function isCurrent(call: Call, url: string, current: Current | null): boolean {
  if (!current?.photo_asset_id) return false;
  return (
    url === current.photo_source ||
    url.startsWith(`${call.app.config.PUBLIC_URL}/media/${current.photo_asset_id}?`)
  );
}
