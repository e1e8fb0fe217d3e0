import type { Page } from "playwright-core";

export interface DrawnFont {
  family: string;
  /** Whether it came from the page rather than from the machine. */
  is_ours: boolean;
}

/** The fonts that the browser really draws the words of each such element with. */
export async function fontsOf(page: Page, selector: string): Promise<DrawnFont[][]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", {});
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const used: DrawnFont[][] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    used.push(fonts.map(({ familyName, isCustomFont }) => ({ family: familyName, is_ours: isCustomFont })));
  }
  await session.detach();
  return used;
}
