/** How far a rule had come into force at a moment. */
export interface FadeState {
  strength: number;
  at: number;
}

/** A clock that is set back further than this shows another moment, which does not follow from the one before. */
const set_back_ms = 1_000;

/**
 * Moves a fade on from one frame to the next. A rule that holds when a shot begins is in full force from the first
 * frame.
 */
export function fade(
  before: FadeState | null,
  { holds, fade_ms }: { holds: boolean; fade_ms: number },
  now: number,
): FadeState {
  const target = holds ? 1 : 0;
  const isAnew = before === null || before.at - now > set_back_ms;
  if (isAnew || fade_ms === 0 || before.strength === target) return { strength: target, at: now };
  const step = Math.max(0, now - before.at) / fade_ms;
  const strength = holds ? Math.min(1, before.strength + step) : Math.max(0, before.strength - step);
  return { strength, at: now };
}
