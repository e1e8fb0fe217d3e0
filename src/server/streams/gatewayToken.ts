import type { KeyObject } from "node:crypto";
import { about_ten_days, computeExpiry } from "../media/sign.ts";
import type { Source } from "./source.ts";
import { seal, unseal } from "./seal.ts";

const toSealKey = (secret: KeyObject) => ({ secret, use: "gateway" }) as const;

/**
 * Writes a source in a form that screens may hold: sealed, since a URL may carry the password of a camera, and the
 * same for a day, since a programme whose addresses changed would be sent to every screen again.
 */
export function sealSource(secret: KeyObject, { transport, url }: Source, now: number): string {
  return seal(toSealKey(secret), JSON.stringify([computeExpiry(now, about_ten_days), transport, url]));
}

/** Returns null when the token was not sealed here, is damaged, or is too old. */
export function unsealSource(secret: KeyObject, token: string, now: number): Source | null {
  const written = unseal(toSealKey(secret), token);
  if (written === null) return null;
  const [exp, transport, url] = JSON.parse(written) as [number, Source["transport"], string];
  return now < exp * 1000 ? { transport, url } : null;
}
