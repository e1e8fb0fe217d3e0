import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { blaming, type Config } from "../config.ts";

/**
 * Reads the certificate and its key; the result is null for plain http. A faulty certificate stops the start, so that
 * the first caller does not have to find out.
 */
export function readTls({ TLS_CERT, TLS_KEY }: Config): { cert: Buffer; key: Buffer } | null {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return null;
  const cert = blaming("TLS_CERT", "cannot be read", () => readFileSync(TLS_CERT));
  const key = blaming("TLS_KEY", "cannot be read", () => readFileSync(TLS_KEY));
  blaming("TLS_CERT", "cannot be used with TLS_KEY", () => createSecureContext({ cert, key }));
  return { cert, key };
}
