import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { App } from "../app.ts";

type SigningContext = Pick<App, "installation">;

const random_bytes = 15;
const mark_bytes = 6;
const proof_bytes = 12;

/**
 * A token says who a phone is: random bytes, a mark of the address that asked for them, and proof that we made both
 * for this engagement. The secret is enough to check it, so every node can, after any restart and without a look at
 * the database.
 */
export function issueToken(app: SigningContext, engagement_id: string, address_bucket: string): string {
  const issued = Buffer.concat([randomBytes(random_bytes), addressMark(app, engagement_id, address_bucket)]);
  return Buffer.concat([issued, computeProof(app, engagement_id, issued)]).toString("base64url");
}

/** Returns null when the token was not issued for this engagement. */
export function readToken(
  app: SigningContext,
  engagement_id: string,
  token: string,
): { address_mark: Buffer } | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== random_bytes + mark_bytes + proof_bytes) return null;
  const issued = bytes.subarray(0, random_bytes + mark_bytes);
  const proof = bytes.subarray(random_bytes + mark_bytes);
  // Several spellings of base64 stand for the same bytes, and each would be another guest, so only ours is valid.
  if (bytes.toString("base64url") !== token) return null;
  if (!timingSafeEqual(proof, computeProof(app, engagement_id, issued))) return null;
  return { address_mark: Buffer.from(issued.subarray(random_bytes)) };
}

/**
 * The mark is the same for the same address in one engagement; it leads back to no address, and to no other
 * engagement.
 */
function addressMark(
  { installation }: SigningContext,
  engagement_id: string,
  address_bucket: string,
): Buffer {
  return createHmac("sha256", installation.secret)
    .update(`guest address\n${engagement_id}\n${address_bucket}`)
    .digest()
    .subarray(0, mark_bytes);
}

function computeProof({ installation }: SigningContext, engagement_id: string, issued: Buffer): Buffer {
  return createHmac("sha256", installation.secret)
    .update(`guest token\n${engagement_id}\n`)
    .update(issued)
    .digest()
    .subarray(0, proof_bytes);
}
