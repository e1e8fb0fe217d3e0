import ipaddr from "ipaddr.js";
import { type Config, isHttps } from "./config.ts";

/** Writes one line for whoever starts a node where everybody in the network can read along; null when nobody can. */
export function startWarning(config: Pick<Config, "HOST" | "TLS_CERT" | "PUBLIC_URL">): string | null {
  if (isHttps(config) || !listensEverywhere(config.HOST)) return null;
  return (
    `Warning: HOST ${config.HOST} listens on all addresses without TLS, so passwords and keys travel readable. ` +
    "Set TLS_CERT and TLS_KEY, set PUBLIC_URL to the https address of the proxy before it, or set HOST to 127.0.0.1."
  );
}

function listensEverywhere(host: string): boolean {
  return ipaddr.isValid(host) && ipaddr.process(host).range() === "unspecified";
}
