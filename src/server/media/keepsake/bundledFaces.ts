import * as fontkit from "fontkit";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fixedFamilies, variableFamilies } from "../../../core/timeline/bundledFamilies.ts";
import { familyKey } from "../../../core/timeline/fontFamily.ts";
import { unpackFont } from "../unpackFont.ts";

export type Face = fontkit.Font;

/** Opens a face when one of its letters is to be set. */
export type FaceLoader = () => Face | null;

/** Each of a family's files has the letters of one subset. Not every family has all of them. */
const subsets = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"];

/** Returns the files of a bundled family in the weight nearest to this one; none where there is no such family. */
export function listBundledFaces(family: string, weight: number): FaceLoader[] {
  const key = familyKey(family);
  const named = (name: string) => familyKey(name) === key;
  const slug = key.replaceAll(" ", "-");
  if (Object.keys(variableFamilies).some(named))
    return listFiles(`@fontsource-variable/${slug}/files/${slug}`, "wght", weight);
  const weights = Object.entries(fixedFamilies).find(([name]) => named(name))?.[1] ?? [];
  const [nearest] = weights.toSorted((one, other) => Math.abs(one - weight) - Math.abs(other - weight));
  if (nearest === undefined) return [];
  return listFiles(`@fontsource/${slug}/files/${slug}`, String(nearest), nearest);
}

const listFiles = (start: string, cut: string, weight: number): FaceLoader[] =>
  subsets.map((subset) => () => openBundled(`${start}-${subset}-${cut}-normal.woff2`, weight));

// The map takes a few megabytes: the bundled families in the two weights that are used, and letters of other scripts.
const opened = new Map<string, Face | null>();

export function openBundled(file: string, weight: number): Face | null {
  const known = `${file} ${weight}`;
  let face = opened.get(known);
  if (face === undefined) {
    const path = findFile(file);
    face = path === null ? null : openFace(readFileSync(path), weight);
    opened.set(known, face);
  }
  return face;
}

const { resolve } = createRequire(import.meta.url);

function findFile(file: string): string | null {
  try {
    return resolve(file);
  } catch {
    return null;
  }
}

/** Opens a font in one weight; throws where the file cannot be read. */
export function openFace(file: Buffer, weight: number): Face {
  const face = fontkit.create(unpackFont(file));
  if ("fonts" in face) throw new Error("Several fonts in one file");
  return face.variationAxes["wght"] ? face.getVariation({ wght: weight }) : face;
}
