import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";

type SigningContext = Pick<App, "installation" | "config" | "now">;

const valid_s = 90 * 24 * 60 * 60;

/**
 * Notes in a browser that somebody has signed in to this account with it. It opens nothing: it only keeps whoever guesses at
 * the account elsewhere, or at others from the same address, from locking its owner out.
 */
export function markDevice(app: SigningContext, reply: FastifyReply, email: string): void {
  const issued = `${randomBytes(12).toString("base64url")}.${app.now() + valid_s * 1000}`;
  const secure = new URL(app.config.PUBLIC_URL).protocol === "https:" ? "; Secure" : "";
  reply.header(
    "Set-Cookie",
    `${cookieName(email)}=${issued}.${computeProof(app, email, issued)}; Path=/; Max-Age=${valid_s}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Which device this is, if it has signed in to this account before. */
export function knownDevice(
  app: SigningContext,
  { headers }: Pick<FastifyRequest, "headers">,
  email: string,
): string | null {
  const name = `${cookieName(email)}=`;
  const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? "";
  const [, issued, device, expires_at, proof] = /^(([\w-]{16})\.(\d{1,16}))\.([\w-]{43})$/.exec(value) ?? [];
  if (issued === undefined || Number(expires_at) <= app.now()) return null;
  const isOurs = timingSafeEqual(Buffer.from(proof!), Buffer.from(computeProof(app, email, issued)));
  return isOurs ? device! : null;
}

/** Several people sign in at one desk, so each account has a cookie of its own; it does not show the address. */
function cookieName(email: string): string {
  return `cuelight.device_${hash("sha256", email.toLowerCase(), "hex").slice(0, 12)}`;
}

function computeProof({ installation }: SigningContext, email: string, issued: string): string {
  return createHmac("sha256", installation.secret)
    .update(`known device\n${email.toLowerCase()}\n${issued}`)
    .digest("base64url");
}
