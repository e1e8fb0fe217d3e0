import type { CueTimes } from "./cue.ts";

interface ListState {
  cues: readonly CueTimes[];
  next_cue_id: string | null;
  isRunning: boolean;
}

/**
 * Returns by how much a list is behind what was planned, negative when it is ahead: by the planned cue that fired last,
 * and by the one that should have fired by now. Null while nothing planned has fired and the list does not run.
 */
export function computeBehind({ cues, next_cue_id, isRunning }: ListState, now: number): number | null {
  const fired = cues
    .filter((cue) => cue.planned_at !== null && cue.fired_at !== null)
    .toSorted((a, b) => a.fired_at! - b.fired_at!)
    .at(-1);
  if (!fired && !isRunning) return null;
  const at = cues.findIndex(({ id }) => id === next_cue_id);
  const overdue = cues
    .slice(at === -1 ? cues.length : at)
    .find(({ planned_at, fired_at }) => planned_at !== null && planned_at < now && fired_at === null);
  const lags = [
    ...(fired ? [fired.fired_at! - fired.planned_at!] : []),
    ...(overdue ? [now - overdue.planned_at!] : []),
  ];
  return lags.length === 0 ? null : Math.max(...lags);
}
