import dns from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Holds the parts of a source's URL that are used; whatever else it says (options, fragments) is left out. */
export interface GatewaySource {
  protocol: "rtsp" | "udp" | "rtp";
  hostname: string;
  port: number;
  /** Only RTSP has a path, from the first slash on. */
  path: string;
  /** Only RTSP has credentials: `user:password`, percent-encoded. */
  credentials: string;
  /** Only multicast has a sender, the one that is listened to; an empty one means any. */
  sender: string;
}

export type Resolve = (hostname: string) => Promise<{ address: string }[]>;

/** Is thrown where it is clear what to do about a source that cannot be opened. */
export class GatewayProblem extends Error {
  override name = "GatewayProblem";
}

const PROTOCOLS = { rtsp: ["rtsp"], multicast: ["udp", "rtp"] };
// A longer URL would not fit into the address that screens are given.
const MAX_URL_LENGTH = 1000;

export function readGatewaySource(transport: "rtsp" | "multicast", text: string): GatewaySource {
  const url = text.length <= MAX_URL_LENGTH ? URL.parse(text) : null;
  if (!url) throw new GatewayProblem(`its URL is not valid or longer than ${MAX_URL_LENGTH} characters`);
  const protocol = url.protocol.slice(0, -1);
  const expected = PROTOCOLS[transport];
  if (!expected.includes(protocol))
    throw new GatewayProblem(`a ${transport} source begins with ${expected.join(":// or ")}://`);
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  if (hostname === "") throw new GatewayProblem("its URL names no address to listen to");
  if (isIP(hostname) === 0 && !/^[a-z0-9_.-]+$/i.test(hostname))
    throw new GatewayProblem("its URL names no valid host");
  if (protocol === "rtsp") {
    const credentials = url.username + (url.password && `:${url.password}`);
    const path = url.pathname + url.search;
    return { protocol, hostname, port: Number(url.port || 554), path, credentials, sender: "" };
  }
  if (url.port === "") throw new GatewayProblem("its URL names no port");
  return {
    protocol: protocol as "udp" | "rtp",
    hostname,
    port: Number(url.port),
    path: "",
    credentials: "",
    sender: isIP(url.username) === 0 ? "" : url.username,
  };
}

/** Tells whether GATEWAY_ALLOW names the address. */
export function isAllowed(address: string, allow: string[]): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.process(address);
  return allow.some((range) => {
    const [base, bits] = ipaddr.parseCIDR(
      range.includes("/") ? range : `${range}/${isIP(range) === 6 ? 128 : 32}`,
    );
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}

/** Says why a source can never be opened, as far as its URL tells; names are looked up only when it is opened. */
export function refuseSource({ hostname }: GatewaySource, allow: string[]): void {
  if (allow.length > 0 && (isIP(hostname) === 0 || isAllowed(hostname, allow))) return;
  throw new GatewayProblem(
    `${hostname} is outside what the node's stream gateway may reach: add its range to GATEWAY_ALLOW`,
  );
}

/** Finds and checks the address to open, so that a name which changes its address afterwards gains nothing. */
export async function findAddress(
  source: GatewaySource,
  allow: string[],
  resolve: Resolve = (hostname) => dns.lookup(hostname, { all: true }),
): Promise<string> {
  const { hostname } = source;
  refuseSource(source, allow);
  if (isIP(hostname) !== 0) return hostname;
  const found = await resolve(hostname).catch(() => []);
  if (found.length === 0) throw new GatewayProblem(`no address is known for ${hostname}`);
  const address = found.find((each) => isAllowed(each.address, allow))?.address;
  if (address === undefined)
    throw new GatewayProblem(
      `${hostname} leads outside what the node's stream gateway may reach: add its range to GATEWAY_ALLOW`,
    );
  return address;
}
