const names = new Intl.DisplayNames("en", { type: "language" });

/** `German` of `de`. */
export const sayLanguage = (language: string) => names.of(language) ?? language;

/** Those that are offered; the server takes any. */
export const offeredLanguages =
  "en de fr es it pt nl da sv nb fi pl cs sk hu ro bg el hr sl uk ru tr ar he fa hi ja ko zh vi th id".split(
    " ",
  );
