import { fixedFamilies, variableFamilies } from "../../../core/timeline/bundledFamilies.ts";
import { declaredFaces, declareFace } from "./fontFaces.ts";
import { bundledName, pagesOwn } from "./familyNames.ts";

/** Each of a font's files has these letters, as for all pages in shared/fonts.css. */
const subsets = {
  latin:
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
  "latin-ext":
    "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
  // Not every family has these; words in them are set in the house's where it has not.
  vietnamese:
    "U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB",
  greek: "U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF",
  cyrillic: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116",
  "cyrillic-ext": "U+0460-052F, U+1C80-1C8A, U+20B4, U+2DE0-2DFF, U+A640-A69F, U+FE2E-FE2F",
};

/** Maps a file's name to where the node serves it. */
const urls = byName(
  import.meta.glob<string>(
    [
      "../../../../node_modules/@fontsource-variable/*/files/*-{latin,latin-ext,vietnamese,greek,cyrillic,cyrillic-ext}-wght-normal.woff2",
      "../../../../node_modules/@fontsource/*/files/*-{latin,latin-ext,vietnamese,greek,cyrillic,cyrillic-ext}-*-normal.woff2",
      // Those of other scripts are not chosen by name: see shared/letters.
      "!../../../../node_modules/@fontsource*/noto-{sans-*,serif-*,color-emoji,music}/files/*",
    ],
    { query: "?url", import: "default", eager: true },
  ),
);

export const bundledFonts = [
  ...Object.entries(variableFamilies).map(([family, weight]) => ({ family, weight, cut: "wght" })),
  ...Object.entries(fixedFamilies).flatMap(([family, weights]) =>
    weights.map((weight) => ({ family, weight: String(weight), cut: String(weight) })),
  ),
].flatMap(({ family, weight, cut }) =>
  Object.entries(subsets).flatMap(([subset, unicodeRange]) => {
    const file = `${family.toLowerCase().replaceAll(" ", "-")}-${subset}-${cut}-normal.woff2`;
    const url = urls.get(file);
    return url === undefined ? [] : { family, weight, unicodeRange, url };
  }),
);

/**
 * Makes them known to the page; a browser fetches the files of those that are used, and no others. Several parts of the
 * studio need them, and declaring hundreds once more would have every letter of the page laid out anew.
 */
export function declareBundledFonts(): void {
  const known = new Set(declaredFaces().map(({ face }) => face.url));
  for (const { family, url, ...descriptors } of bundledFonts)
    if (!pagesOwn(family) && !known.has(url)) declareFace({ family: bundledName(family), url, descriptors });
}

function byName(files: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1), url]));
}
