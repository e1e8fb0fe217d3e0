/**
 * Reads a number as people type it: with a comma or a point, and with spaces or apostrophes between thousands.
 * Returns null when it is none.
 */
export function readNumber(typed: string): number | null {
  const bare = typed.replaceAll(/[\s'’_]/g, "").replaceAll("−", "-");
  const plain = isThousands(bare) ? bare.replaceAll(bare.includes(".") ? "." : ",", "") : withPoint(bare);
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** A sign that occurs twice, as in 1.234.567, does not separate the fraction. */
const isThousands = (bare: string) => /^[+-]?\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(bare);

/** Where both signs occur, the last one separates the fraction. */
function withPoint(bare: string): string {
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  if (last === -1) return bare;
  return `${bare.slice(0, last).replaceAll(/[.,]/g, "")}.${bare.slice(last + 1)}`;
}
