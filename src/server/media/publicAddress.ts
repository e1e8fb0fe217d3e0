import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

// All of IPv6 that is routed today. Outside it lie spellings that hide an IPv4 address (::7f00:1)
// and blocks nobody has been given yet.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is one of these, or within one of these ranges. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  // A connection over both families names an IPv4 address in the way of IPv6.
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    const [first, bits] = range.includes("/") ? ipaddr.parseCIDR(range) : toWholeRange(range);
    return parsed.kind() === first.kind() && parsed.match(first, bits);
  });
}

function toWholeRange(address: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const parsed = ipaddr.process(address);
  return [parsed, parsed.kind() === "ipv4" ? 32 : 128];
}

/** Whether an address belongs to the open internet: not to this machine, its network or a tunnel into one. */
export function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") only means something inside this machine.
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6);
}
