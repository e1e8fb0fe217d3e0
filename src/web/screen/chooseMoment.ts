import type { Programme } from "../../core/playback/programme.ts";

/** Returns when to go over from one programme to another; null means at once. */
export function chooseMoment(
  { change_over }: Programme,
  { before, now }: { before: Programme | undefined; now: number },
): number | null {
  if (!change_over || !before || before.change_over?.apply_at === change_over.apply_at) return null;
  return change_over.apply_at > now ? change_over.apply_at : null;
}
