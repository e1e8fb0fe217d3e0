export interface Orb {
  /** The place is a share of the width and the height of the ground. */
  x: number;
  y: number;
  /** The scale is relative to its usual size. */
  scale: number;
}

// The rounds never come out even with each other, so that the ground does not visibly repeat itself.
const rounds = [
  { x_ms: 61_000, y_ms: 47_000, x: 0.1, y: 0.6 },
  { x_ms: 53_000, y_ms: 71_000, x: 0.55, y: 0.15 },
  { x_ms: 67_000, y_ms: 59_000, x: 0.3, y: 0.9 },
  { x_ms: 79_000, y_ms: 43_000, x: 0.8, y: 0.4 },
  { x_ms: 73_000, y_ms: 83_000, x: 0.65, y: 0.75 },
] as const;

const reach = 0.4;
const fewest = 3;
const usual_colours = ["#2b3f7a", "#5b2a6e", "#0f5563"];

/** Returns where the orb of this number is: calm, and never gone from the picture. */
export function orbAt(index: number, now: number, speed = 1): Orb {
  const round = rounds[index % rounds.length]!;
  const wave = (round_ms: number, start: number) =>
    speed === 0 ? Math.sin(start * 2 * Math.PI) : waveAt(now, round_ms / speed, start);
  return {
    x: 0.5 + reach * wave(round.x_ms, round.x),
    y: 0.5 + reach * wave(round.y_ms, round.y),
    scale: 1 + 0.12 * wave(round.x_ms * 0.7, round.y),
  };
}

/** There are at least three and at most five colours; what nobody chose is dark and calm. */
export function orbColours(colors: readonly string[] = []): string[] {
  const chosen = colors.length > 0 ? colors : usual_colours;
  const count = Math.min(rounds.length, Math.max(fewest, chosen.length));
  return Array.from({ length: count }, (_, index) => chosen[index % chosen.length]!);
}

function waveAt(now: number, round_ms: number, start: number): number {
  return Math.sin(((now % round_ms) / round_ms + start) * 2 * Math.PI);
}
