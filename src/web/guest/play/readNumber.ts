/**
 * A number as people type it: with a comma or a point, and with spaces or apostrophes between thousands. Null: it is none.
 */
export function readNumber(typed: string): number | null {
  const bare = typed.replaceAll(/[\s'’_]/g, "").replaceAll("−", "-");
  const plain = isThousands(bare) ? bare.replaceAll(bare.includes(".") ? "." : ",", "") : withPoint(bare);
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** 1.234.567: what stands there twice does not part the fractions. */
const isThousands = (bare: string) => /^[+-]?\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(bare);

/** Where both stand, the last one parts the fractions. */
function withPoint(bare: string): string {
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  if (last === -1) return bare;
  return `${bare.slice(0, last).replaceAll(/[.,]/g, "")}.${bare.slice(last + 1)}`;
}
