import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { blaming, type Config } from "../config.ts";

/** The certificate and its key, null for plain http; what is wrong with them is said at the start, not to the first caller. */
export function readTls({ TLS_CERT, TLS_KEY }: Config): { cert: Buffer; key: Buffer } | null {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return null;
  const cert = blaming("TLS_CERT", "cannot be read", () => readFileSync(TLS_CERT));
  const key = blaming("TLS_KEY", "cannot be read", () => readFileSync(TLS_KEY));
  blaming("TLS_CERT", "cannot be used with TLS_KEY", () => createSecureContext({ cert, key }));
  return { cert, key };
}
