import { type StoredFile, fetchFile, findOwnImage, image_bytes, storeImage } from "../assets/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";

/**
 * Says what becomes of a presenter's photo: null means that it stays, no asset that it goes. `file` is what has yet to
 * become an asset.
 */
export type Photo = { asset_id: string | null; file: StoredFile | null; source: string | null } | null;

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
  if (url === null) return { asset_id: null, file: null, source: null };
  if (isCurrent(call, url, current)) return null;
  const own_id = await findOwnImage(call.app, getWorkspaceId(call), url);
  if (own_id !== null) return { asset_id: own_id, file: null, source: null };
  const fetched = await fetchFile(call, { url, max_bytes: image_bytes, field });
  const file = await storeImage(call, { ...fetched, field });
  return { asset_id: file.id, file, source: url };
}

/** The URL may be the one it was fetched from before, or the signed one that we gave out and a caller sends back. */
function isCurrent(call: Call, url: string, current: Current | null): boolean {
  if (!current?.photo_asset_id) return false;
  return (
    url === current.photo_source ||
    url.startsWith(`${call.app.config.PUBLIC_URL}/media/${current.photo_asset_id}?`)
  );
}
