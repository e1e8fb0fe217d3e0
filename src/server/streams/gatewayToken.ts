import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { about_ten_days, expiryOf } from "../media/sign.ts";
import type { Source } from "./playedSource.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A source in a form that screens may hold: sealed, since a URL may carry the password of a camera, and the same
 * for a day, since a programme whose addresses changed would be sent to every screen again.
 */
export function sealSource(secret: Buffer, { transport, url }: Source, now: number): string {
  const plain = JSON.stringify([expiryOf(now, about_ten_days), transport, url]);
  // Made from what it seals: the same nonce for the same text, and never for another.
  const nonce = derive(secret, `nonce\n${plain}`).subarray(0, NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derive(secret, "key"), nonce);
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** Null: not sealed here, damaged, or too old. */
export function unsealSource(secret: Buffer, token: string, now: number): Source | null {
  const bytes = Buffer.from(token, "base64url");
  // Several spellings of base64 stand for the same bytes, and only ours is good.
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString("base64url") !== token) return null;
  const decipher = createDecipheriv("aes-256-gcm", derive(secret, "key"), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const plain =
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    const [exp, transport, url] = JSON.parse(plain) as [number, Source["transport"], string];
    return now < exp * 1000 ? { transport, url } : null;
  } catch {
    return null;
  }
}

function derive(secret: Buffer, purpose: string): Buffer {
  return createHmac("sha256", secret).update(`gateway\n${purpose}`).digest();
}
