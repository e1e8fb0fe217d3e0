import type { ComposedShot } from "../../../core/compose/composeShot.ts";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { listTexts } from "../../../core/scripts/listTexts.ts";
import { isRole } from "../../../core/timeline/fontFamily.ts";
import { prepareHyphens } from "../hyphens/hyphenate.ts";
import { withTimeout } from "../withTimeout.ts";
import type { Surroundings } from "../blocks/drawer.ts";
import { findDrawer } from "../blocks/drawers.ts";
import { Tries } from "../blocks/tries.ts";
import { ownNames } from "./familyNames.ts";
import { loadOtherScripts } from "./loadOtherScripts.ts";
import { renewLostFaces } from "./fontFaces.ts";

/** A picture does not wait longer than this for its letters. */
const waits_ms = 3000;
/** A file that is not there yet often is a moment later. */
const tries_after_ms = [0, 1000, 4000];
/** The text has one letter of each of a font's files, so that words that change later find theirs in place. */
const letters = "Aā";

/**
 * Loads the fonts of a shot, which is not shown without them, so that no word changes its letters before an audience.
 */
export function followFonts(around: () => Surroundings) {
  let known = "";
  let ready = Promise.resolve();
  const tries = around().tries ?? new Tries();
  const onLost = (block_uuid: string, file: string) => {
    tries.fail(file);
    around().onFault?.({ block_uuid, file, message: "The font cannot be loaded" });
  };
  const onCome = (block_uuid: string, file: string) => {
    if (tries.succeed(file)) around().onFault?.({ block_uuid, file, message: null });
  };
  return {
    write(shot: ComposedShot) {
      const fonts = listFonts(shot, around().wearer);
      const texts = listTexts(shot.blocks);
      const words = shot.blocks.map(({ text }) => text ?? "");
      const wanted = [...fonts.keys(), ...texts, ...words].join();
      if (wanted === known) return;
      known = wanted;
      const loading = [
        load({ fonts, texts, onCome, onLost }),
        loadOtherScripts(texts, around().language ?? null),
        ...words.map((text) => prepareHyphens(text, around().language ?? "")),
      ];
      ready = withTimeout(settled(loading), { ms: waits_ms, otherwise: undefined });
    },
    /** Settles when all of them can be drawn with, or the picture has waited long enough. */
    get ready() {
      return ready;
    },
  };
}

/** Lists what the words of a shot are set in, as style sheets write it, each with the first block that needs it. */
function listFonts(
  { blocks, fonts: { heading = "", body = "" } }: ComposedShot,
  wearer: Element = document.documentElement,
): Map<string, string> {
  const page = getComputedStyle(wearer);
  const roles: Partial<Record<string, string>> = {
    heading: before(heading, page.getPropertyValue("--brand-heading")),
    body: before(body, page.getPropertyValue("--brand-body")),
  };
  const needed = new Map<string, string>();
  for (const block of blocks) {
    for (const { family, weight } of listFaces(block)) {
      const font = `${weight} 20px ${roles[family] ?? before(family, roles["body"]!)}`;
      if (!needed.has(font)) needed.set(font, block.uuid);
    }
  }
  return needed;
}

function listFaces({ kind, font_family, font_weight = 400 }: ComposedBlock) {
  const own = { family: font_family ?? "body", weight: font_weight };
  const { faces } = findDrawer(kind);
  if (!faces) return [own];
  return font_family === undefined ? faces : [...faces, own];
}

/** A device's own fonts need not be fetched. */
const before = (family: string, other: string) => (isRole(family) ? other : `${ownNames(family)}, ${other}`);

async function settled(all: Promise<unknown>[]): Promise<void> {
  await Promise.all(all);
}

type FontListener = (block_uuid: string, font: string) => void;

interface Loading {
  fonts: Map<string, string>;
  texts: Iterable<string>;
  onCome: FontListener;
  onLost: FontListener;
}

async function load({ fonts, texts, onCome, onLost }: Loading): Promise<void> {
  const needed = letters + [...texts].join("");
  const loading = Array.from(fonts, async ([font, block_uuid]) => {
    if (await isLoaded(font, needed)) onCome(block_uuid, font);
    else onLost(block_uuid, font);
  });
  await Promise.all(loading);
}

async function isLoaded(font: string, letters: string): Promise<boolean> {
  for (const wait_ms of tries_after_ms) {
    if (wait_ms > 0) await new Promise((resolve) => setTimeout(resolve, wait_ms));
    renewLostFaces();
    const loaded = await document.fonts.load(font, letters).then(
      () => true,
      () => false,
    );
    if (loaded) return true;
  }
  return false;
}
