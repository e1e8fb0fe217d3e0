import type { App } from "../app.ts";
import { computeExpiry, signMedia, verifyMedia } from "../media/sign.ts";

const validity = { valid_s: 15 * 60, step_s: 1 };
const uploadPath = (upload_id: string) => `/uploads/${upload_id}`;

/** Where its bytes go, without a key: whoever has the address may send them until then. */
export function uploadUrl(app: App, upload_id: string): { upload_url: string; expires_at: number } {
  const now = app.now();
  return {
    upload_url:
      app.config.PUBLIC_URL + signMedia(app.installation.secret, uploadPath(upload_id), now, validity),
    expires_at: computeExpiry(now, validity) * 1000,
  };
}

export function verifyUploadUrl(app: App, upload_id: string, query: { exp?: string; sig?: string }) {
  return verifyMedia(app.installation.secret, uploadPath(upload_id), query, app.now());
}
