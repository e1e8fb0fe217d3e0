/**
 * By delimiter, numbers whose mark separates thousands where such files come from but is the decimal mark elsewhere.
 */
const doubtful: Record<string, RegExp> = {
  ",": /^[+-]?[1-9]\d{0,2},\d{3}$/,
  ";": /^[+-]?[1-9]\d{0,2}\.\d{3}$/,
};

/**
 * A number as people write it in cells: with a decimal point or comma, and with thousands apart. Null: it is none, or it
 * could be two: in a file with commas between its cells, `1,500` is as likely a thousand as it is one and a half, and so
 * is `1.500` in one with semicolons, which Germans and Swiss write alike and read differently.
 */
export function readSheetNumber(cell: string, delimiter: string): number | null {
  const joined = cell.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/gu, "");
  if (doubtful[delimiter]?.test(joined)) return null;
  const plain = removeThousandsSeparators(joined);
  return /^[+-]?\d{1,30}(?:[.,]\d{1,30})?(?:e[+-]?\d{1,2})?$/i.test(plain)
    ? Number(plain.replace(",", ".")) + 0
    : null;
}

/** When a number has both a comma and a point, the last one is the decimal mark; a mark that occurs twice is not. */
function removeThousandsSeparators(text: string): string {
  if (/^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/.test(text)) return text.replaceAll(/[.,]/g, "");
  if (!text.includes(".") || !text.includes(",")) return text;
  return text.replaceAll(text.lastIndexOf(".") > text.lastIndexOf(",") ? "," : ".", "");
}
