/** The pattern that the interface publishes. It lets five digits through, which are no colour. */
export const colorPattern = /^#[0-9a-fA-F]{3,6}$/;

/** Reads a caller's colour as `#rrggbb`. A brand's colours are opaque, so that their contrast can be computed. */
export function readColor(written: string): string | null {
  if (!colorPattern.test(written)) return null;
  const digits = written.slice(1).toLowerCase();
  if (digits.length === 6) return `#${digits}`;
  if (digits.length === 5) return null;
  return `#${digits.slice(0, 3).replaceAll(/./g, "$&$&")}`;
}
