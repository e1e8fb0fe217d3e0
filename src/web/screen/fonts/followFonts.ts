import type { ComposedShot } from "../../../core/compose/composeShot.ts";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { isRole } from "../../../core/timeline/fontFamily.ts";
import { withTimeout } from "../withTimeout.ts";
import type { Surroundings } from "../blocks/drawer.ts";
import { findDrawer } from "../blocks/drawers.ts";
import { Tries } from "../blocks/tries.ts";
import { ownNames } from "./familyNames.ts";
import { renewLostFaces } from "./fontFaces.ts";

/** Longer than this a picture does not wait for its letters. */
const waits_ms = 3000;
/** A file that is not there yet often is a moment later. */
const tries_after_ms = [0, 1000, 4000];
/** One letter of each of a font's files: words that change later find theirs in place. */
const letters = "Aā";

/** The fonts of a shot: so that no word changes its letters before an audience, it is not shown without them. */
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
      const wanted = [...fonts.keys()].join();
      if (wanted === known) return;
      known = wanted;
      ready = withTimeout(load(fonts, onCome, onLost), { ms: waits_ms, otherwise: undefined });
    },
    /** Settled when all of them can be drawn with, or the picture has waited long enough. */
    get ready() {
      return ready;
    },
  };
}

/** What the words of a shot are set in, as style sheets write it, each with the first block that needs it. */
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

type FontListener = (block_uuid: string, font: string) => void;

async function load(fonts: Map<string, string>, onCome: FontListener, onLost: FontListener): Promise<void> {
  const loading = Array.from(fonts, async ([font, block_uuid]) => {
    if (await isLoaded(font)) onCome(block_uuid, font);
    else onLost(block_uuid, font);
  });
  await Promise.all(loading);
}

async function isLoaded(font: string): Promise<boolean> {
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
