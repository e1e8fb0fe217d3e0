import { familyKey } from "../../core/timeline/fontFamily.ts";
import { bundledFonts } from "../screen/fonts/bundledFonts.ts";
import { declareFace } from "../screen/fonts/fontFaces.ts";
import type { PageFonts } from "./pageData.ts";

/** Makes the families known to the page: the browser fetches the files whose letters it needs, and no others. */
export function wearFonts({ families, uploaded }: PageFonts): void {
  for (const family of families) {
    const isOf = (font: { family: string }) => familyKey(font.family) === familyKey(family);
    const own = uploaded.filter(isOf);
    // A venue's own cut of a family goes before the bundled one.
    for (const { url, weight, style } of own) declareFace({ family, url, descriptors: { weight, style } });
    if (own.length > 0) continue;
    for (const { url, weight, unicodeRange } of bundledFonts.filter(isOf))
      if (url !== undefined) declareFace({ family, url, descriptors: { weight, unicodeRange } });
  }
}
