/** What a phone lets its owner feel, for whom looks at the screen and not at the phone. */
export type Felt = "taken" | "right" | "partly" | "wrong" | "podium";

/** Milliseconds of vibration, pause, vibration and so on. */
const patterns: Record<Felt, number[]> = {
  taken: [25],
  right: [50, 60, 90],
  partly: [50],
  wrong: [180],
  podium: [60, 60, 60, 60, 60, 60, 240],
};

/** A phone that cannot vibrate, that is asked for no motion, or that nobody has touched yet, stays still. */
export function vibrate(felt: Felt): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (isTouched) navigator.vibrate?.(patterns[felt]);
}
