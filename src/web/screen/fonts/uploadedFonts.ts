import type { PlayedAsset, Programme } from "../../../core/playback/programme.ts";
import { uploadedName } from "./familyNames.ts";
import { declaredFaces, declareFace } from "./fontFaces.ts";

/**
 * Makes a programme's own fonts known to the page. Of several of the same weight the last counts. Those of the
 * programme before stay: the shot that is on may be set in them until its end.
 */
export function declareUploadedFonts(
  { fonts, assets }: Pick<Programme, "fonts" | "assets">,
  fileUrl: (asset: PlayedAsset) => string,
): void {
  if (fonts.length === 0) return;
  const known = new Set(declaredFaces().map(({ face }) => face.asset_id));
  for (const { asset_id, family, weight, style } of fonts) {
    const asset = assets[asset_id];
    if (!asset || known.has(asset_id)) continue;
    declareFace({
      family: uploadedName(family),
      url: fileUrl(asset),
      descriptors: { weight, style },
      asset_id,
    });
  }
}
