import { about_ten_days, computeExpiry } from "../media/sign.ts";
import type { Source } from "./source.ts";
import { seal, unseal } from "./seal.ts";

const toSealKey = (secret: Buffer) => ({ secret, use: "gateway" }) as const;

/**
 * A source in a form that screens may hold: sealed, since a URL may carry the password of a camera, and the same
 * for a day, since a programme whose addresses changed would be sent to every screen again.
 */
export function sealSource(secret: Buffer, { transport, url }: Source, now: number): string {
  return seal(toSealKey(secret), JSON.stringify([computeExpiry(now, about_ten_days), transport, url]));
}

/** Null: not sealed here, damaged, or too old. */
export function unsealSource(secret: Buffer, token: string, now: number): Source | null {
  const written = unseal(toSealKey(secret), token);
  if (written === null) return null;
  const [exp, transport, url] = JSON.parse(written) as [number, Source["transport"], string];
  return now < exp * 1000 ? { transport, url } : null;
}
