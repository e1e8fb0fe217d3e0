/**
 * A number as people write it in cells: with a decimal point or comma, and with thousands apart. Null: it is none, or it
 * could be two: in a file with commas between its cells, `1,500` is as likely a thousand as it is one and a half.
 */
export function sheetNumber(cell: string, delimiter: string): number | null {
  const joined = cell.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/gu, "");
  if (delimiter === "," && /^[+-]?\d{1,3}(?:,\d{3})+$/.test(joined)) return null;
  const plain = joined.includes(".") && joined.includes(",") ? withoutThousands(joined) : joined;
  return /^[+-]?\d{1,30}(?:[.,]\d{1,30})?(?:e[+-]?\d{1,2})?$/i.test(plain)
    ? Number(plain.replace(",", ".")) + 0
    : null;
}

/** Of a comma and a point, the one that stands last is the decimal one. */
function withoutThousands(text: string): string {
  const thousands = text.lastIndexOf(".") > text.lastIndexOf(",") ? "," : ".";
  return text.replaceAll(thousands, "");
}
