/** The contrast that WCAG asks of text, and of lines and signs that must be seen. */
export const text_contrast = 4.5;
export const line_contrast = 3;

/** Returns the contrast of two colours (`#rrggbb`) from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** Returns the luminance from 0 to 1, as WCAG 2 defines it. */
export function luminance(color: string): number {
  const [red, green, blue] = toChannels(color).map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Chooses black or white, whichever reads better on this ground: one of them always reads well. */
export function chooseTextColor(ground: string): "#000000" | "#ffffff" {
  return contrast("#000000", ground) >= contrast("#ffffff", ground) ? "#000000" : "#ffffff";
}

export const isDark = (ground: string) => chooseTextColor(ground) === "#ffffff";

export function toChannels(color: string): [number, number, number] {
  const all = Number.parseInt(color.slice(1), 16);
  return [all >> 16, (all >> 8) & 255, all & 255];
}

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
