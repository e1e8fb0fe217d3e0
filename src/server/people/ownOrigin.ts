import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";
import { forbidden } from "../http/errors.ts";

/**
 * Tells whether the origin is a page of ours: the site's public address, or whichever address this request came to.
 */
export function isOwnOrigin({ PUBLIC_URL }: Config, { headers, socket }: IncomingMessage): boolean {
  const scheme = "encrypted" in socket ? "https" : "http";
  return headers.origin === new URL(PUBLIC_URL).origin || headers.origin === `${scheme}://${headers.host}`;
}

/** Cookies travel with requests of any site, but browsers name that site on everything that is not a plain read. */
export function refuseForeignOrigin(config: Config, request: IncomingMessage): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (!isOwnOrigin(config, request))
    throw forbidden("Requests with a sign-in cookie must come from the studio's own pages");
}
