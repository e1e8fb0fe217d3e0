import type { Programme } from "../../../core/playback/programme.ts";
import type { PlayedAsset } from "../../../core/assets/playedAsset.ts";
import { uploadedName } from "./familyNames.ts";
import { declaredFaces, declareFace } from "./fontFaces.ts";

/**
 * Makes a programme's own fonts known to the page. Of several of the same weight the last counts. Those of the
 * programme before stay, because the shot that is on may be set in them until its end.
 */
export function declareUploadedFonts(
  { fonts, assets }: Pick<Programme, "fonts" | "assets">,
  fileUrl: (asset: PlayedAsset) => string,
): void {
  if (fonts.length === 0) return;
  const known = new Map(declaredFaces().map((declared) => [declared.face.asset_id, declared]));
  for (const { asset_id, family, weight, style } of fonts) {
    const asset = assets[asset_id];
    if (!asset) continue;
    const url = fileUrl(asset);
    const before = known.get(asset_id);
    if (before?.declared.status === "loaded" || before?.face.url === url) continue;
    // A font that has not come by its old address, which may no longer be valid, is asked for by its new one.
    if (before) document.fonts.delete(before.declared);
    declareFace({ family: uploadedName(family), url, descriptors: { weight, style }, asset_id });
  }
}
