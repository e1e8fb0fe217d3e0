/** The fonts that the page has loaded so far, as style rules that hold the files themselves. */
export async function usedFonts(): Promise<string> {
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === "loaded").map((font) => signOf(font)),
  );
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
  const used = rules.filter(({ style }) =>
    loaded.has(
      signOf({
        family: style.getPropertyValue("font-family"),
        style: style.getPropertyValue("font-style"),
        weight: style.getPropertyValue("font-weight"),
        unicodeRange: style.getPropertyValue("unicode-range"),
      }),
    ),
  );
  return (await Promise.all(used.map(withFile))).join("\n");
}

type Described = Pick<FontFace, "family" | "style" | "weight" | "unicodeRange">;

/** What is left out is as good as what it stands for. */
function signOf({ family, style, weight, unicodeRange }: Described): string {
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
  const response = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI));
  return cssText.replace(written, `url("${await readAsDataUrl(await response.blob())}")`);
}

function readAsDataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error!));
    reader.readAsDataURL(blob);
  });
}
