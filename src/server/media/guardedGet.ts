import dns from "node:dns/promises";
import http from "node:http";
import net from "node:net";
import { once } from "node:events";
import { FetchRefused } from "./FetchRefused.ts";
import { isInRanges, isPublicAddress } from "./publicAddress.ts";
import { startTls } from "./startTls.ts";

type Protocol = "https:" | "http:";
type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

export interface GuardOptions {
  protocols?: Protocol[];
  headers?: Record<string, string> | undefined;
  /**
   * Says which version the caller has already; unlike headers it holds no secret, and goes wherever the address
   * leads.
   */
  known?: { etag: string | null; last_modified: string | null } | undefined;
  /** What is asked instead of a GET. It is never sent anywhere but to the address that was named. */
  send?: { method: "POST" | "DELETE"; type?: string; body?: string } | undefined;
  /** These `host:port` entries may be private or plain http. */
  allow_hosts: string[];
  /** These addresses and ranges may be private, for this one host. */
  allow_local?: { hostname: string; ranges: string[] } | undefined;
  resolve?: Resolve;
}

export interface GuardedResponse {
  response: http.IncomingMessage;
  /** The address where the redirects ended. */
  url: URL;
  /** The response came from a private address that `allow_local` opens. */
  is_local: boolean;
  /** Must be called when the caller is done with the response. */
  close: () => void;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * GETs a URL that a stranger may have written, and whatever it leads to, or sends something there. Returns the response
 * with its body still to
 * be read.
 */
export async function guardedGet(
  first: string,
  options: GuardOptions,
  deadline: AbortSignal,
): Promise<GuardedResponse> {
  let url = readUrl(first);
  let headers = options.headers;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answered = await exchange(url, { ...options, headers }, deadline);
    const { statusCode = 0, headers: said } = answered.response;
    if (options.send || !REDIRECTS.has(statusCode) || said.location === undefined) return answered;
    answered.close();
    const next = readUrl(said.location, url.href);
    // The caller's headers (a token, perhaps) are meant only for the place the caller named.
    if (next.origin !== url.origin) headers = undefined;
    url = next;
  }
  throw new FetchRefused("unreachable", `redirects more than ${MAX_REDIRECTS} times`);
}

function readUrl(text: string, base?: string): URL {
  const url = URL.parse(text, base);
  if (!url) throw new FetchRefused("refused", "does not lead to a valid URL");
  return url;
}

async function exchange(url: URL, options: GuardOptions, deadline: AbortSignal): Promise<GuardedResponse> {
  const { socket, is_local } = await connect(url, options, deadline);
  const close = () => socket.destroy();
  try {
    const stream = url.protocol === "https:" ? await startTls(socket, url.hostname, deadline) : socket;
    const { method = "GET", type, body } = options.send ?? {};
    const request = http
      .request({
        method,
        createConnection: () => stream,
        path: url.pathname + url.search,
        headers: {
          "user-agent": "Cuelight",
          ...options.headers,
          ...(type !== undefined && { "content-type": type }),
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
          ...(options.known?.etag && { "if-none-match": options.known.etag }),
          ...(options.known?.last_modified && { "if-modified-since": options.known.last_modified }),
          host: url.host,
          "accept-encoding": "identity",
        },
        signal: deadline,
      })
      .on("error", heardElsewhere)
      .end(body);
    const [response] = (await once(request, "response", { signal: deadline })) as [http.IncomingMessage];
    return { response, url, is_local, close };
  } catch (error) {
    close();
    throw error;
  }
}

const not_public =
  "does not lead to a public address (whoever runs Cuelight can allow one by FETCH_ALLOW_HOSTS)";

async function connect(url: URL, options: GuardOptions, deadline: AbortSignal) {
  const port = readPort(url);
  const allowed = isAllowed(url, options);
  refuseUrl(url, options);

  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const found = await findAddresses(hostname, options.resolve ?? resolveAll, deadline);
  const ranges = options.allow_local?.hostname === url.hostname ? options.allow_local.ranges : [];
  const mayReach = (address: string) => allowed || isPublicAddress(address) || isInRanges(address, ranges);
  const addresses = found.filter(({ address }) => mayReach(address));
  if (addresses.length === 0) throw new FetchRefused("refused", not_public);

  const socket = net
    .connect({
      host: hostname,
      port,
      // The connection uses the addresses just checked instead of asking again, so that a name which changes its
      // addresses gains nothing.
      lookup: (_hostname, _options, use) => use(null, addresses),
      autoSelectFamily: true,
      signal: deadline,
    })
    .on("error", heardElsewhere);
  await once(socket, "connect", { signal: deadline });
  const address = socket.remoteAddress ?? "";
  if (!mayReach(address)) {
    socket.destroy();
    throw new FetchRefused("refused", not_public);
  }
  return { socket, is_local: !allowed && isInRanges(address, ranges) };
}

function readPort(url: URL): number {
  return Number(url.port) || (url.protocol === "https:" ? 443 : 80);
}

function isAllowed(url: URL, { allow_hosts }: GuardOptions): boolean {
  return allow_hosts.some((host) => host.toLowerCase() === `${url.hostname}:${readPort(url)}`);
}

/** Refuses what can be told from an address without asking there. */
export function refuseAddress(text: string, options: GuardOptions): void {
  refuseUrl(readUrl(text), options);
}

function refuseUrl(url: URL, options: GuardOptions): void {
  const protocols: Protocol[] = isAllowed(url, options)
    ? ["https:", "http:"]
    : (options.protocols ?? ["https:"]);
  if (!protocols.some((protocol) => protocol === url.protocol)) {
    const names = protocols.map((protocol) => protocol.slice(0, -1)).join(" or ");
    throw new FetchRefused("refused", `must be reached over ${names}, redirects included`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new FetchRefused("refused", "must not be given with a user name or password");
  }
}

async function findAddresses(hostname: string, resolve: Resolve, deadline: AbortSignal) {
  const family = net.isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  // A name server that keeps silent cannot be called off, only left behind.
  const tooLate = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener("abort", () => reject(deadline.reason as Error), { once: true });
  });
  return Promise.race([resolve(hostname), tooLate]);
}

const resolveAll: Resolve = (hostname) => dns.lookup(hostname, { all: true });

/** An error event without a listener ends the program; whoever waits for the exchange learns of the error anyway. */
function heardElsewhere(): void {}
