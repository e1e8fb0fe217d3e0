import { createHmac, timingSafeEqual } from "node:crypto";

const VALID_S = 60 * 60;
// Expiries fall on quarter hours: the same file has the same address for that long, so browsers can cache it.
const STEP_S = 15 * 60;

/** A path under which one file may be read for about an hour. */
export function signMedia(secret: Buffer, path: string, now: number): string {
  const exp = String(Math.ceil((now / 1000 + VALID_S) / STEP_S) * STEP_S);
  return `${path}?exp=${exp}&sig=${signatureOf(secret, path, exp)}`;
}

export function verifyMedia(
  secret: Buffer,
  path: string,
  query: { exp?: string; sig?: string },
  now: number,
): "ok" | "expired" | "bad" {
  const { exp = "", sig = "" } = query;
  // As text: several spellings of base64 stand for the same bytes, and only ours is good.
  const expected = Buffer.from(signatureOf(secret, path, exp));
  const given = Buffer.from(sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "bad";
  return now < Number(exp) * 1000 ? "ok" : "expired";
}

function signatureOf(secret: Buffer, path: string, exp: string): string {
  return createHmac("sha256", secret).update(`${exp}\n${path}`).digest("base64url");
}
