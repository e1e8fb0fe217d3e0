import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";

/**
 * Expiries fall on whole steps, so that the same file has the same address for that long and browsers can cache it.
 */
interface Validity {
  valid_s: number;
  step_s: number;
}

const about_an_hour: Validity = { valid_s: 60 * 60, step_s: 15 * 60 };
/** Screens play on for a week without their server. */
export const about_ten_days: Validity = { valid_s: 9 * 86_400, step_s: 86_400 };

/** Makes a path under which one file may be read for a time. */
export function signMedia(
  secret: KeyObject,
  path: string,
  now: number,
  { valid_s, step_s } = about_an_hour,
): string {
  const exp = String(computeExpiry(now, { valid_s, step_s }));
  return `${path}?exp=${exp}&sig=${computeSignature(secret, path, exp)}`;
}

/** Returns seconds since the epoch. */
export function computeExpiry(now: number, { valid_s, step_s }: Validity): number {
  return Math.ceil((now / 1000 + valid_s) / step_s) * step_s;
}

export function verifyMedia(
  secret: KeyObject,
  path: string,
  query: { exp?: string; sig?: string },
  now: number,
): "ok" | "expired" | "bad" {
  const { exp = "", sig = "" } = query;
  // The signatures are compared as text: several spellings of base64 stand for the same bytes, and only ours is
  // valid.
  const expected = Buffer.from(computeSignature(secret, path, exp));
  const given = Buffer.from(sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "bad";
  return now < Number(exp) * 1000 ? "ok" : "expired";
}

function computeSignature(secret: KeyObject, path: string, exp: string): string {
  return createHmac("sha256", secret).update(`${exp}\n${path}`).digest("base64url");
}
