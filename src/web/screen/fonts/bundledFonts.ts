import { fixedFamilies, variableFamilies } from "../../../core/timeline/bundledFamilies.ts";
import { declareFace } from "./fontFaces.ts";
import { bundledName, pagesOwn } from "./familyNames.ts";

/** Each of a font's files has these letters, as for all pages in shared/fonts.css. */
const subsets = {
  latin:
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
  "latin-ext":
    "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
};

/** Maps a file's name to where the node serves it. */
const urls = byName(
  import.meta.glob<string>(
    [
      "../../../../node_modules/@fontsource-variable/*/files/*-latin-wght-normal.woff2",
      "../../../../node_modules/@fontsource-variable/*/files/*-latin-ext-wght-normal.woff2",
      "../../../../node_modules/@fontsource/*/files/*-latin-*-normal.woff2",
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
  Object.entries(subsets).map(([subset, unicodeRange]) => {
    const file = `${family.toLowerCase().replaceAll(" ", "-")}-${subset}-${cut}-normal.woff2`;
    return { family, weight, unicodeRange, url: urls.get(file) };
  }),
);

/** Makes them known to the page; a browser fetches the files of those that are used, and no others. */
export function declareBundledFonts(): void {
  for (const { family, url, ...descriptors } of bundledFonts)
    if (url !== undefined && !pagesOwn(family))
      declareFace({ family: bundledName(family), url, descriptors });
}

function byName(files: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1), url]));
}
