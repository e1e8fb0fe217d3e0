/** How far a rule has come into force, and when that was. */
export interface FadeState {
  strength: number;
  at: number;
}

/** From one frame to the next. What holds when a shot begins is there from its first frame. */
export function fade(
  before: FadeState | null,
  { holds, fade_ms }: { holds: boolean; fade_ms: number },
  now: number,
): FadeState {
  const target = holds ? 1 : 0;
  if (before === null || fade_ms === 0 || before.strength === target) return { strength: target, at: now };
  const step = Math.max(0, now - before.at) / fade_ms;
  const strength = holds ? Math.min(1, before.strength + step) : Math.max(0, before.strength - step);
  return { strength, at: now };
}
