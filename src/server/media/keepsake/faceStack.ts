import { houseFonts } from "../../../core/brand/wornFonts.ts";
import { listLetterFaces } from "./letterFaces.ts";
import { listBundledFaces, openFace, type FaceLoader } from "./bundledFaces.ts";

/** A family as a brand names it, with its uploaded file where there is one. */
export interface NamedFace {
  family: string;
  file: Buffer | null;
}

/** These families stand in where a brand leaves the choice to the device. */
const standIns: Partial<Record<string, string>> = {
  "system-ui": houseFonts.body,
  serif: "Source Serif 4",
  monospace: "JetBrains Mono",
};

/** This family has letters of most languages of Europe, whatever family a brand chose. */
const last_resort = "Noto Sans";

/**
 * Lists the families to set a text in; the first one that has a letter is used: the brand's own, then the house's,
 * then those of other scripts.
 */
export function buildFaceStack(wanted: NamedFace[], weight: number, text = ""): FaceLoader[] {
  return [
    ...wanted.flatMap(({ family, file }) => [
      ...(file ? [once(() => openUploaded(file, weight))] : []),
      ...listBundledFaces(standIns[family] ?? family, weight),
    ]),
    ...listBundledFaces(houseFonts.body, weight),
    ...listBundledFaces(last_resort, weight),
    ...listLetterFaces(text, weight),
  ];
}

/** A file that browsers can use and we cannot is no reason to go without a keepsake. */
function openUploaded(file: Buffer, weight: number) {
  try {
    return openFace(file, weight);
  } catch {
    return null;
  }
}

function once(open: FaceLoader): FaceLoader {
  let face: ReturnType<FaceLoader> | undefined;
  return () => (face === undefined ? (face = open()) : face);
}
