import type { Values } from "../../../core/records/values.ts";

/** What a preview supposes instead of what is true; null leaves a thing as it is. */
export interface AsIf {
  /** The moment at which it begins, in epoch ms. */
  at: number | null;
  session: AsIfSession | null;
  near: AsIfNear | null;
  /** Traits of the stage, over its own. */
  traits: Record<string, string> | null;
  /** Values of the record, over its own. */
  values: Values | null;
}

export const asIfStatuses = ["none", "upcoming", "live", "held", "ended"] as const;

export interface AsIfSession {
  status: (typeof asIfStatuses)[number];
  /** Counts for a session that is upcoming. */
  starts_in_min?: number;
  /** Counts for a session that is live or on hold. */
  ends_in_min?: number;
}

export interface AsIfNear {
  /** False: nobody is near. */
  is_near: boolean;
  /** How long somebody has been near when the preview begins. */
  for_s: number;
}

export const asItIs: AsIf = { at: null, session: null, near: null, traits: null, values: null };

/** Tells whether anything is supposed at all. */
export function isAsItIs(asIf: AsIf): boolean {
  return Object.values(asIf).every((supposed) => supposed === null);
}
