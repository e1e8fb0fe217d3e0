import { createCipheriv, createDecipheriv, createHmac, type KeyObject } from "node:crypto";

const iv_bytes = 12;
const tag_bytes = 16;

/** Text that is sealed for one use is not valid for another. */
export interface SealKey {
  secret: KeyObject;
  use: "relay" | "gateway";
}

/**
 * Makes text that only this installation can read or make; the same text gives the same result, so links stay as they
 * are.
 */
export function seal(key: SealKey, text: string): string {
  // The vector is derived from the text: the same for the same text, and never for another.
  const iv = derive(key, `iv ${text}`).subarray(0, iv_bytes);
  const cipher = createCipheriv("aes-256-gcm", derive(key, "key"), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** Returns null for text that was not sealed here. */
export function unseal(key: SealKey, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  // Several spellings of base64 stand for the same bytes, and only ours is valid.
  if (bytes.length <= iv_bytes + tag_bytes || bytes.toString("base64url") !== sealed) return null;
  const decipher = createDecipheriv("aes-256-gcm", derive(key, "key"), bytes.subarray(0, iv_bytes));
  decipher.setAuthTag(bytes.subarray(iv_bytes, iv_bytes + tag_bytes));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(iv_bytes + tag_bytes)),
      decipher.final(),
    ]).toString();
  } catch {
    return null;
  }
}

function derive({ secret, use }: SealKey, purpose: string): Buffer {
  return createHmac("sha256", secret).update(`${use} ${purpose}`).digest();
}
