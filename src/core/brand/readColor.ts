/** As the interface writes it; it lets five digits through, which are no colour. */
export const colorPattern = /^#[0-9a-fA-F]{3,6}$/;

/** `#rrggbb` of what a caller wrote: a brand's colours are opaque, so that its contrast can be told. */
export function readColor(written: string): string | null {
  if (!colorPattern.test(written)) return null;
  const digits = written.slice(1).toLowerCase();
  if (digits.length === 6) return `#${digits}`;
  if (digits.length === 5) return null;
  return `#${digits.slice(0, 3).replaceAll(/./g, "$&$&")}`;
}
