import { wornFonts } from "../../../core/brand/wornFonts.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { bundledName, uploadedName } from "../fonts/familyNames.ts";
import type { Timeline } from "../../../core/timeline/timeline.ts";

/**
 * Loads every font that the programme may come to use, in all its weights and scripts: what has been loaded once is
 * stored, and words that come later may need any of it.
 */
export function keepFonts({ shots, layouts, brand }: Programme): void {
  const timelines = Object.values(shots).flatMap((all) => all.map(({ timeline }) => timeline));
  const named = [...timelines, ...Object.values(layouts)].flatMap(familiesIn);
  const worn = Object.values(wornFonts(brand));
  const families = new Set([...ownFamilies(), ...[...worn, ...named].flatMap(listFaceNames)]);
  for (const face of document.fonts)
    if (face.status === "unloaded" && families.has(unquoted(face.family))) face.load().catch(() => {});
}

function familiesIn({ fonts, blocks }: Timeline): string[] {
  const named = [fonts?.heading, fonts?.body, ...blocks.map(({ font_family }) => font_family)];
  return named.filter((family) => family !== undefined);
}

const listFaceNames = (family: string) => [family, uploadedName(family), bundledName(family)];

/** Lists the families in which the page itself is set. */
function ownFamilies(): string[] {
  const style = getComputedStyle(document.documentElement);
  const stacks = style.getPropertyValue("--font-text") + style.getPropertyValue("--font-title");
  return Array.from(stacks.matchAll(/"([^"]+)"/g), ([, family]) => family!);
}

const unquoted = (family: string) => family.replaceAll(/^["']|["']$/g, "");
