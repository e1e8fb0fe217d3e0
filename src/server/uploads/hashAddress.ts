import { createHmac } from "node:crypto";
import type { App } from "../app.ts";

/** Names the address of a client, as limits count it, without revealing it. */
export function hashAddress({ installation }: App, client_address: string): string {
  const mac = createHmac("sha256", installation.secret).update(`address\n${client_address}`);
  return mac.digest("base64url").slice(0, 22);
}
