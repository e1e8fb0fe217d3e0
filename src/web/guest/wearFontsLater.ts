import type { PageFonts } from "./pageData.ts";

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches the brand's letters once the page is there and the phone has nothing better to do. A guest who saves data, or
 * whose line is slow, keeps the phone's own.
 */
export function wearFontsLater(fonts: PageFonts): void {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (fonts.families.length === 0 || connection?.saveData || connection?.effectiveType?.includes("2g"))
    return;
  const wear = () => void import("./wearFonts.ts").then(({ wearFonts }) => wearFonts(fonts));
  // Not every phone says when it is idle.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(wear);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
