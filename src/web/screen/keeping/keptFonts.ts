import { wornFonts } from "../../../core/brand/wornFonts.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { listTexts } from "../../../core/scripts/listTexts.ts";
import type { Timeline } from "../../../core/timeline/timeline.ts";
import { readRanges } from "../../shared/letters/readRanges.ts";
import { bundledName, uploadedName } from "../fonts/familyNames.ts";
import { loadOtherScripts } from "../fonts/loadOtherScripts.ts";

/** A programme changes with every vote, and its texts are many. */
const look_again_ms = 2_000;
/** The text has one letter of each of a family's Latin files, because words that come later may need any of them. */
const latin = "Aā";

/**
 * Loads every font that the programme may come to use: its families in all their weights, and the letters of other
 * scripts that its texts have. What has been loaded once is stored.
 */
export class KeptFonts {
  #newest: Programme | null = null;

  keep(programme: Programme): void {
    if (this.#newest === null) setTimeout(() => this.#load(), look_again_ms);
    this.#newest = programme;
  }

  #load(): void {
    const programme = this.#newest!;
    this.#newest = null;
    const texts = listTexts(programme);
    loadFamilies(programme, latin + [...texts].join(""));
    void loadOtherScripts(texts, programme.stage.languages[0] ?? null);
  }
}

function loadFamilies({ shots, layouts, brand }: Programme, text: string): void {
  const timelines = Object.values(shots).flatMap((all) => all.map(({ timeline }) => timeline));
  const named = [...timelines, ...Object.values(layouts)].flatMap(familiesIn);
  const worn = Object.values(wornFonts(brand));
  const families = new Set([...ownFamilies(), ...[...worn, ...named].flatMap(listFaceNames)]);
  const codes = Array.from(new Set(text), (letter) => letter.codePointAt(0)!);
  for (const face of document.fonts) {
    if (face.status !== "unloaded" || !families.has(unquoted(face.family))) continue;
    if (codes.some(readRanges(face.unicodeRange))) face.load().catch(() => {});
  }
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
