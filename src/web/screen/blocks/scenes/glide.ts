import { ramp, slowing } from "./ramp.ts";

/** A figure on its way to another. */
export interface Glide {
  from: number;
  to: number;
  since: number;
}

/**
 * This is longer than from one count to the next, so that figures that change all the time never stand still between.
 */
export const glide_ms = 700;

export const standing = (at: number): Glide => ({ from: at, to: at, since: -Infinity });

export function glideAt({ from, to, since }: Glide, now: number): number {
  return from === to ? to : from + (to - from) * slowing(ramp(now, since, glide_ms));
}

/** Starts from wherever it is now. */
export function towards(glide: Glide, to: number, now: number): Glide {
  return to === glide.to ? glide : { from: glideAt(glide, now), to, since: now };
}
