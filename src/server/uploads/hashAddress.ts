import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { App } from "../app.ts";

/** Names an address without giving it away. */
export function hashAddress({ installation }: App, address: string): string {
  const mac = createHmac("sha256", installation.secret).update(`address\n${networkOf(address)}`);
  return mac.digest("base64url").slice(0, 22);
}

/** With IPv6 every device has as many addresses as it likes below the prefix of its network: they count as one. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts.slice(0, 4).join(":")}/64`;
}
