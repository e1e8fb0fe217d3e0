import { fingerprint } from "../playback/fingerprint.ts";

/** Reads `#abc` or `#AABBCC` as a plan accepts it; null for anything else. */
export function readColor(text: string): string | null {
  const [, three, six] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim()) ?? [];
  if (six !== undefined) return `#${six.toUpperCase()}`;
  return three === undefined ? null : `#${[...three.toUpperCase()].map((digit) => digit + digit).join("")}`;
}

/** The colour depends on the name alone, so that a track keeps it when others come and go. */
export function paletteColor(track: string): string {
  return palette[Number.parseInt(fingerprint(track).slice(0, 7), 36) % palette.length]!;
}

/** Twice twelve hues, dark and light; each stands out (3:1) from a black ground as well as from a white one. */
export const palette = [
  "#C02B6B",
  "#C62E1F",
  "#9E5700",
  "#816501",
  "#5E7000",
  "#007935",
  "#017667",
  "#027482",
  "#006FA4",
  "#445DD8",
  "#824BCA",
  "#A939A3",
  "#F0556C",
  "#EA6100",
  "#BD7F00",
  "#978E03",
  "#519D00",
  "#059F73",
  "#069B9C",
  "#0997BF",
  "#278BFC",
  "#8879FD",
  "#BD67E1",
  "#E059AD",
];
