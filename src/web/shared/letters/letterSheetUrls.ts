/** Maps a font's package to where the node serves its style sheet. */
export const letterSheetUrls = new Map(
  Object.entries(
    import.meta.glob<string>(
      [
        "../../../../node_modules/@fontsource-variable/noto-*/index.css",
        "../../../../node_modules/@fontsource/noto-*/index.css",
        "../../../../node_modules/@fontsource-variable/inter/index.css",
        // Its letters are a bundled family, and the house's has them too.
        "!../../../../node_modules/@fontsource-variable/noto-sans/index.css",
      ],
      { query: "?url", import: "default", eager: true },
    ),
  ).map(([path, url]) => [path.split("/").at(-2)!, url]),
);
