import { findOpening, isMeantToBeOn, type PoweredStage } from "../../core/stages/openingHours.ts";

export interface Sleep {
  /** Whether the screen is meant to be dark, because its place is closed. */
  asleep: boolean;
  /** When its place opens; null while it is awake, or where it never opens. */
  asleep_until: number | null;
}

export type Power = PoweredStage & { take: { until: number | null } | null };

/** `power` is null for a stage without hours, whose screens never sleep. */
export function judgeSleep(power: Power | null, now: number): Sleep {
  if (!power || isTaken(power, now) || isMeantToBeOn(power, now))
    return { asleep: false, asleep_until: null };
  const { until } = findOpening(power.opening_hours, power.timezone, now);
  return { asleep: true, asleep_until: until === Infinity ? null : until };
}

const isTaken = ({ take }: Power, now: number) => take !== null && (take.until === null || take.until > now);
