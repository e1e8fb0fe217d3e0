import type { Plugin, Rolldown } from "vite";
import { dropSvgTable } from "./dropSvgTable.ts";
import { emoji_font, hanFonts, house_font, symbol_fonts } from "../src/core/scripts/scriptFonts.ts";

/** The pages have these letters from their own families. */
const not_needed =
  /-(latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese|math|symbols)-\w+-normal/;
const not_needed_of_house = /-(latin|latin-ext)-\w+-normal/;
const not_needed_of_symbols =
  /-(latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-\w+-normal/;

/**
 * All families of signs of Chinese origin share one name. A browser chooses among them by this width, which
 * shared/letters.css sets by the language; none of them has a width to vary, so nothing else comes of it.
 */
const hanWidths = new Map<string, string>(
  Object.values(hanFonts).map((font, place) => [font, `${100 + place}%`]),
);

/**
 * Makes the style sheets of font packages fit for our pages: only the letters that the pages have not yet, in one
 * format, under the name of the package, which no font on a device has.
 */
export function letterSheets(): Plugin {
  return {
    name: "letter-sheets",
    enforce: "pre",
    transform: {
      filter: { id: /@fontsource(-variable)?\/[\w-]+\/index\.css/ },
      handler(code, id) {
        const font = /([\w-]+)\/index\.css/.exec(id)![1]!;
        const unwanted =
          font === house_font
            ? not_needed_of_house
            : symbol_fonts.includes(font)
              ? not_needed_of_symbols
              : not_needed;
        const rules = code.match(/@font-face\s*\{[^}]*\}/g);
        if (!rules) return undefined;
        const kept = font === emoji_font ? [takeWhole(rules)] : rules.filter((rule) => !unwanted.test(rule));
        return { code: kept.map((rule) => rename(rule, font)).join("\n"), map: null };
      },
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.includes(whole_emoji))
          file.source = dropSvgTable(Buffer.from(file.source));
    },
  };
}

const whole_emoji = "noto-color-emoji-emoji-400-normal";

/** The parts of the emoji have a form that the browsers of screens do not draw; the whole has another one. */
function takeWhole(rules: string[]): string {
  const ranges = rules.map((rule) => /unicode-range:([^;]*);/.exec(rule)![1]!);
  return rules[0]!
    .replaceAll(/noto-color-emoji-\w+-400-normal/g, whole_emoji)
    .replace(/unicode-range:[^;]*;/, `unicode-range: ${ranges.join()};`);
}

function rename(rule: string, font: string): string {
  const width = hanWidths.get(font);
  const name = width === undefined ? font : "noto-han";
  return rule
    .replace(/font-family:[^;]*;/, `font-family: "${name}";${width ? ` font-stretch: ${width};` : ""}`)
    .replace(/,\s*url\([^)]*\.woff["']?\) format\(["']woff["']\)/, "");
}

/** The worker of screens tells by their name what a page needs only for some words. */
export const nameChunk = ({ moduleIds }: Rolldown.PreRenderedChunk) =>
  moduleIds.some((id) => id.includes("/hyphen/patterns/"))
    ? "assets/letters-hyphens-[hash].js"
    : "assets/[name]-[hash].js";

export function nameAsset({ originalFileNames }: Rolldown.PreRenderedAsset): string {
  const font = /@fontsource(?:-variable)?\/([\w-]+)\/index\.css$/.exec(originalFileNames[0] ?? "")?.[1];
  return font === undefined ? "assets/[name]-[hash][extname]" : `assets/letters-${font}-[hash][extname]`;
}
