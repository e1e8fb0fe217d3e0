import ipaddr from "ipaddr.js";
import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";
import { createLruCache } from "../createLruCache.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type TrustCheck = (address: Address) => boolean;

/** `TRUST_PROXY` may name these ranges instead of listing addresses. */
const namedRanges: Record<string, string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Returns whom limits count a request for: the client's address, as the connection shows it or a trusted proxy names
 * it. One person has a whole /64 of IPv6 addresses, so all of it counts as one.
 */
export function findClientAddress(
  request: IncomingMessage,
  config: Pick<Config, "TRUST_PROXY">,
  ipv6_bits = 64,
): string {
  const isTrusted = createTrustCheck(config.TRUST_PROXY);
  let client = request.socket.remoteAddress ?? "";
  for (const named of listForwarders(request).toReversed()) {
    const address = readAddress(client);
    if (!address || !isTrusted(address)) break;
    client = named;
  }
  return groupAddress(client, ipv6_bits);
}

/** Thousands of phones come from few addresses. */
const groups = createLruCache<string>(10_000);

/** An IPv4 address stands for itself, an IPv6 address for its network. */
export function groupAddress(text: string, ipv6_bits = 64): string {
  const key = `${ipv6_bits} ${text.slice(0, 100)}`;
  const group = groups.get(key) ?? computeGroup(text, ipv6_bits);
  groups.set(key, group);
  return group;
}

function computeGroup(text: string, ipv6_bits: number): string {
  const address = readAddress(text);
  if (!address) return text.slice(0, 100);
  if (address.kind() === "ipv4") return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${ipv6_bits}`);
  return `${network.toString()}/${ipv6_bits}`;
}

/** Proxies add these headers to a request that they pass on. */
const proxyHeader = /^(x-forwarded-.*|forwarded|via|x-real-ip|cf-.*)$/;

/**
 * Tells whether the calling program runs on this machine. What a proxy on this machine passes on comes from
 * elsewhere.
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    !Object.keys(headers).some((name) => proxyHeader.test(name)) &&
    readAddress(socket.remoteAddress ?? "")?.range() === "loopback"
  );
}

function listForwarders({ headers }: IncomingMessage): string[] {
  const header = headers["x-forwarded-for"];
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/**
 * An IPv4 address written as IPv6 is read as IPv4. Some proxies add the port, and local addresses may name their
 * interface.
 */
function readAddress(text: string): Address | null {
  const plain = text
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null;
}

const readBefore = new WeakMap<string[], TrustCheck>();

function createTrustCheck(proxies: string[]): TrustCheck {
  const known = readBefore.get(proxies);
  if (known) return known;
  const ranges = proxies
    .flatMap((proxy) => namedRanges[proxy] ?? [proxy])
    .map((range) => {
      if (range.includes("/")) return ipaddr.parseCIDR(range);
      const address = ipaddr.process(range);
      return [address, address.kind() === "ipv4" ? 32 : 128] as [Address, number];
    });
  const isTrusted: TrustCheck = (address) =>
    ranges.some(([start, bits]) => start.kind() === address.kind() && address.match(start, bits));
  readBefore.set(proxies, isTrusted);
  return isTrusted;
}
