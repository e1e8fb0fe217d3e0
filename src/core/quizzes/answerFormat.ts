/** Writes the answers to a number question. Without a unit many are years, so four digits have no separator. */
export function answerFormat(language: string, unit: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: 6,
    useGrouping: unit === "" ? "min2" : "auto",
  });
}
