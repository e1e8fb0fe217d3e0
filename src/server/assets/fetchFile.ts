import { readAssetAddress } from "../../core/assets/assetAddress.ts";
import type { App } from "../app.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, Refusal } from "../http/errors.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { readMedia } from "../media/readMedia.ts";
import { FetchRefused, safeFetch, type SafeFetchOptions } from "../media/safeFetch.ts";
import { findFile, isGenuineAddress } from "./mediaFiles.ts";
import { readFileName } from "./receiveFile.ts";

/** A fetched file is held in memory while it is looked at. */
export const fetched_bytes = 64 * 1024 * 1024;

/** Fetches what a caller's URL names; `field` is the field that named it. */
export async function fetchFile(
  call: Call,
  {
    url,
    field,
    ...limits
  }: { url: string; field: string } & Pick<SafeFetchOptions, "max_bytes" | "protocols">,
): Promise<{ bytes: Buffer; name: string }> {
  const { max_bytes } = limits;
  try {
    return (await getOwnFile(call, url, max_bytes)) ?? (await getFile(call.app, url, limits));
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    if (error.reason === "too_large") throw new Refusal("too_large", error.message, { field, max_bytes });
    throw invalid(field, `could not be fetched: ${error.message}`);
  }
}

/** Fetches a file; throws `FetchRefused`. */
export async function getFile(
  { config }: App,
  url: string,
  limits: Pick<SafeFetchOptions, "max_bytes" | "protocols">,
): Promise<{ bytes: Buffer; name: string }> {
  const fetched = await safeFetch(url, { ...limits, allow_hosts: config.FETCH_ALLOW_HOSTS });
  if (fetched.body.length === 0) throw new FetchRefused("unreachable", "The file there is empty");
  return { bytes: fetched.body, name: readFileName(new URL(fetched.url).pathname, "Untitled") };
}

/** Returns the image of this workspace that has this address; null when the address is anybody else's. */
export async function findOwnImage(app: App, workspace_id: string, url: string): Promise<string | null> {
  const address = readAssetAddress(url);
  if (!address || !isGenuineAddress(app, address)) return null;
  const file = await findFile(app, address.asset_id);
  return file?.workspace_id === workspace_id && file.mime.startsWith("image/") ? address.asset_id : null;
}

/** Reads what has an address of our own from the store, and never through the door to outside. */
async function getOwnFile(
  call: Call,
  url: string,
  max_bytes: number,
): Promise<{ bytes: Buffer; name: string } | null> {
  const { app } = call;
  const address = readAssetAddress(url);
  if (!address || !isGenuineAddress(app, address)) return null;
  const file = await findFile(app, address.asset_id);
  if (file?.workspace_id !== getWorkspaceId(call))
    throw new FetchRefused("refused", "No file of this workspace has this address");
  if (file.bytes > max_bytes)
    throw new FetchRefused("too_large", `The file is larger than ${max_bytes} bytes`);
  const bytes = await readMedia(app.media, mediaKey(file.workspace_id, file.id));
  if (!bytes) throw new FetchRefused("unreachable", "The file is gone");
  return { bytes, name: file.name };
}
