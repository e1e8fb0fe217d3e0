import { houseFonts } from "../../../core/brand/wornFonts.ts";
import { bundledFaces, openFace, type FaceLoader } from "./bundledFaces.ts";

/** A family as a brand names it, with the uploaded file of it where there is one. */
export interface NamedFace {
  family: string;
  file: Buffer | null;
}

/** What a device would choose where a brand leaves it to it. */
const standIns: Partial<Record<string, string>> = {
  "system-ui": houseFonts.body,
  serif: "Source Serif 4",
  monospace: "JetBrains Mono",
};

/** Has letters of most languages of Europe, whatever family a brand chose. */
const last_resort = "Noto Sans";

/** The families to set a text in, the first one that has a letter: the brand's own, then the house's. */
export function faceStack(wanted: NamedFace[], weight: number): FaceLoader[] {
  return [
    ...wanted.flatMap(({ family, file }) => [
      ...(file ? [once(() => openUploaded(file, weight))] : []),
      ...bundledFaces(standIns[family] ?? family, weight),
    ]),
    ...bundledFaces(houseFonts.body, weight),
    ...bundledFaces(last_resort, weight),
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
