import type { PlayedAsset } from "../../../core/assets/playedAsset.ts";
import { chooseLogo } from "../../../core/brand/chooseLogo.ts";
import type { Programme } from "../../../core/playback/programme.ts";

/** Returns the brand's logo for a ground, with the address of its file; null where there is none to be had. */
export function findLogo(
  { brand, assets }: Pick<Programme, "brand" | "assets">,
  fileUrl: (asset: PlayedAsset) => string,
  ground?: Parameters<typeof chooseLogo>[1],
) {
  const logo = chooseLogo(brand, ground);
  const asset = logo && assets[logo.asset_id];
  return asset ? { ...logo, url: fileUrl(asset) } : null;
}
