import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { IncomingMessage } from "node:http";

/**
 * What limits per address count by: an IPv4 address, or the /64 of an IPv6 address, because whoever has one address of a /64
 * has all of them.
 */
export function addressBucket(address: string): string {
  const bare = address.split("%")[0]!;
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** By the address that the server saw, or that a trusted proxy named. */
export function clientAddressBucket({ ip }: Pick<FastifyRequest, "ip">): string {
  return addressBucket(ip ?? "");
}

const namedRanges: Record<string, string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** The same for a request to upgrade, which never becomes a request of the framework. */
export function openUpgradeAddresses(trusted: readonly string[]): (request: IncomingMessage) => string {
  const ranges = trusted
    .flatMap((entry) => namedRanges[entry] ?? [entry])
    .map((range) => (range.includes("/") ? ipaddr.parseCIDR(range) : wholeAddress(range)));
  const isTrusted = (address: string) => {
    const bare = address.split("%")[0]!;
    if (!ipaddr.isValid(bare)) return false;
    const parsed = ipaddr.process(bare);
    return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };

  return ({ socket, headers }) => {
    const forwarded = headers["x-forwarded-for"] ?? "";
    const hops = String(forwarded)
      .split(",")
      .map((hop) => hop.trim())
      .filter((hop) => hop !== "");
    let address = socket.remoteAddress ?? "";
    // From the nearest proxy outwards, for as long as each is one of ours.
    while (isTrusted(address) && hops.length > 0) address = hops.pop()!;
    return addressBucket(address);
  };
}

function wholeAddress(address: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const parsed = ipaddr.process(address);
  return [parsed, parsed.kind() === "ipv4" ? 32 : 128];
}
