/** What an asset's lasting address says; whether it is true only the server can tell, by its signature. */
export interface AssetAddress {
  asset_id: string;
  signature: string;
}

/** The part of an address that only an asset of this id has. */
export const assetAddressPath = (asset_id: string) => `/media/${asset_id}/`;

// An id is a UUID, a signature 32 bytes.
const shape = /^https?:\/\/[^/?#]+\/media\/([0-9a-f-]{36})\/([\w-]{43})$/;

/** Reads the address of an asset, of whatever site: installations move. Returns null for anything else. */
export function readAssetAddress(value: string): AssetAddress | null {
  // Values are looked at by the thousand, and hardly any names an asset.
  if (!value.includes("/media/")) return null;
  const [, asset_id, signature] = shape.exec(value.trim()) ?? [];
  return asset_id === undefined || signature === undefined ? null : { asset_id, signature };
}

/** Lists the addresses of assets among values. */
export function findAssetAddresses(values: Iterable<string>): AssetAddress[] {
  const found: AssetAddress[] = [];
  for (const value of values) {
    const address = readAssetAddress(value);
    if (address) found.push(address);
  }
  return found;
}
