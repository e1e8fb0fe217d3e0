import { declaredFaces, type Face } from "../fonts/fontFaces.ts";

/** Writes the fonts that the page has loaded so far, as style rules that hold the files themselves. */
export async function usedFonts(): Promise<string> {
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
  const declared = declaredFaces().filter(({ declared }) => loaded.includes(declared));
  const rules = await Promise.all([
    ...writtenRules(new Set(loaded.map(makeFaceKey))).map(withFile),
    ...declared.map(({ face }) => writeRule(face)),
  ]);
  return rules.join("\n");
}

/** Lists the rules of the style sheets that have been loaded. */
function writtenRules(loaded: Set<string>): CSSFontFaceRule[] {
  const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) =>
    Array.from(cssRules).filter((rule) => rule instanceof CSSFontFaceRule),
  );
  return rules.filter(({ style }) =>
    loaded.has(
      makeFaceKey({
        family: style.getPropertyValue("font-family"),
        style: style.getPropertyValue("font-style"),
        weight: style.getPropertyValue("font-weight"),
        unicodeRange: style.getPropertyValue("unicode-range"),
      }),
    ),
  );
}

type FaceDescription = Pick<FontFace, "family" | "style" | "weight" | "unicodeRange">;

/** A property that is left out counts as its default. */
function makeFaceKey({ family, style, weight, unicodeRange }: FaceDescription): string {
  return [
    family.replaceAll(/["']/g, ""),
    style || "normal",
    weight || "normal",
    (unicodeRange || "U+0-10FFFF").toUpperCase(),
  ].join(" ");
}

async function withFile({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [written, address] = /url\("([^"]+)"\)/.exec(cssText) ?? [];
  if (written === undefined || address === undefined) return "";
  const url = new URL(address, parentStyleSheet?.href ?? document.baseURI);
  return cssText.replace(written, `url("${await fetchAsDataUrl(url.href)}")`);
}

async function writeRule({ family, url, descriptors }: Face): Promise<string> {
  const { weight = "normal", style = "normal", unicodeRange = "U+0-10FFFF" } = descriptors;
  return `@font-face { font-family: ${JSON.stringify(family)}; font-weight: ${weight}; font-style: ${style};
    font-display: swap; unicode-range: ${unicodeRange}; src: url("${await fetchAsDataUrl(url)}"); }`;
}

async function fetchAsDataUrl(url: string): Promise<string> {
  return readAsDataUrl(await (await fetch(url)).blob());
}

function readAsDataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error!));
    reader.readAsDataURL(blob);
  });
}
