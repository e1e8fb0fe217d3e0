import { readAssetAddress } from "../../../core/assets/assetAddress.ts";

/** The picture that an address of the library means, on this page's own address; null for any other value. */
export function findOwnPicture(value: string): string | null {
  return readAssetAddress(value) ? new URL(value.trim()).pathname : null;
}

const ending = /\.(png|jpe?g|gif|webp|avif)$/i;

/** Whether a value is the address of a picture, as far as one can tell by looking at it. */
export function looksLikePicture(value: string): boolean {
  const url = URL.parse(value.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return readAssetAddress(value) !== null || ending.test(url.pathname);
}
