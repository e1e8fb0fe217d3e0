import { createHmac, timingSafeEqual } from "node:crypto";
import type { PostKind, PostStatus } from "../../core/posts/post.ts";
import type { App } from "../app.ts";

const valid_ms = 24 * 60 * 60 * 1000;

interface SharedPost {
  id: string;
  kind: PostKind;
  status: PostStatus;
  created_at: number;
}

type SigningContext = Pick<App, "installation">;

/** Where its guest sees, saves and shares a photo or video; null where there is nothing to take home, or no longer. */
export function takeHomeUrl(
  app: SigningContext & Pick<App, "config">,
  post: Omit<SharedPost, "created_at">,
): string | null {
  return isTakenHome(post) ? `${app.config.PUBLIC_URL}/t/${takeHomeToken(app, post.id)}` : null;
}

/** Until when the link is good; null where there is none. */
export function takeHomeExpiresAt(post: SharedPost): number | null {
  return isTakenHome(post) ? post.created_at + valid_ms : null;
}

function isTakenHome({ kind, status }: Pick<SharedPost, "kind" | "status">): boolean {
  return (kind === "photo" || kind === "video") && status !== "rejected" && status !== "hidden";
}

/** The id of a post and proof that we named it, in as few letters as fit into a small QR code. */
export function takeHomeToken({ installation }: SigningContext, post_id: string): string {
  const id = Buffer.from(post_id.replaceAll("-", ""), "hex");
  const proof = createHmac("sha256", installation.secret).update(`take-home\n${post_id}`).digest();
  return Buffer.concat([id, proof.subarray(0, proof_bytes)]).toString("base64url");
}

const id_bytes = 16;
const proof_bytes = 12;

/** The id of the post that a token was made for; null: we never made it. */
export function readTakeHomeToken(app: SigningContext, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== id_bytes + proof_bytes) return null;
  const hex = bytes.toString("hex", 0, id_bytes);
  const post_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // As text: several spellings of base64 stand for the same bytes, and only ours is good.
  const expected = Buffer.from(takeHomeToken(app, post_id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? post_id : null;
}
