import { readAssetAddress } from "../assets/assetAddress.ts";
import type { PlayedAsset } from "../assets/playedAsset.ts";
import type { Programme } from "./programme.ts";

/** Returns the file that a value names by its address, if it is one of the programme's. */
export function findNamedAsset({ assets }: Pick<Programme, "assets">, url: string): PlayedAsset | null {
  const address = readAssetAddress(url);
  return (address && assets[address.asset_id]) ?? null;
}
