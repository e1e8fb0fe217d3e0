import type { AlertLevel } from "../../../core/alerts/alert.ts";

export interface StageHealth {
  screens: number;
  online: number;
  /** What is wrong, a sentence each. */
  problems: readonly string[];
}

export interface StageState {
  /** Of the alert that stands on it. */
  alert: AlertLevel | null;
  /** Undefined while the screens are read. */
  health: StageHealth | undefined;
  /** By how much the session that is on is over its time; 0 or less: it is not. */
  over_ms: number;
  behind_ms: number;
}

const minute_ms = 60_000;

/** How much a stage needs somebody, the most first: an alert, silent screens, faults, sessions over time or behind. */
export function weighTrouble({ alert, health, over_ms, behind_ms }: StageState): number {
  if (alert !== null && alert !== "clear") return 1_000;
  const silent = health && health.screens > 0 ? health.screens - health.online : 0;
  const isDark = silent > 0 && health?.online === 0;
  return (
    (isDark ? 500 : 0) +
    (health && health.problems.length > 0 ? 300 : 0) +
    (!isDark && silent > 0 ? 200 : 0) +
    Math.min(100, over_ms >= minute_ms ? 50 + over_ms / minute_ms : 0) +
    Math.min(40, behind_ms >= minute_ms ? behind_ms / minute_ms : 0)
  );
}
