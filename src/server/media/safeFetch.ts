import dns from "node:dns/promises";
import http from "node:http";
import net from "node:net";
import { once } from "node:events";
import { readBody } from "./readBody.ts";
import { FetchRefused } from "./FetchRefused.ts";
import { isPublicAddress } from "./publicAddress.ts";
import { startTls } from "./startTls.ts";

export { FetchRefused } from "./FetchRefused.ts";

type Protocol = "https:" | "http:";
type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

export interface SafeFetchOptions {
  max_bytes: number;
  protocols?: Protocol[];
  headers?: Record<string, string>;
  /** `host:port` entries that may be private or plain http. */
  allow_hosts: string[];
  /** For everything together: names, redirects, headers and body. */
  timeout_ms?: number;
  resolve?: Resolve;
}

export interface Fetched {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** Where the redirects ended. */
  url: string;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The only door to outside addresses: GETs a URL that a stranger may have written. */
export async function safeFetch(url: string, options: SafeFetchOptions): Promise<Fetched> {
  const timeout_ms = options.timeout_ms ?? 10_000;
  const deadline = AbortSignal.timeout(timeout_ms);
  // Messages name this host alone: where it redirects or resolves to is nobody's business.
  const named = URL.parse(url)?.host || "The address";
  try {
    return await followRedirects(url, options, deadline);
  } catch (error) {
    if (error instanceof FetchRefused) throw new FetchRefused(error.reason, `${named} ${error.message}`);
    const why = deadline.aborted ? `did not answer within ${timeout_ms / 1000} s` : "could not be reached";
    throw new FetchRefused("unreachable", `${named} ${why}`, { cause: error });
  }
}

async function followRedirects(
  first: string,
  options: SafeFetchOptions,
  deadline: AbortSignal,
): Promise<Fetched> {
  let url = readUrl(first);
  let headers = options.headers;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await exchange(url, { ...options, headers }, deadline);
    if (typeof answer !== "string") return answer;
    const next = readUrl(answer, url.href);
    // What the caller sends (a token, perhaps) is meant for the place the caller named.
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

/** One request: the document, or the address it is said to be at. */
async function exchange(
  url: URL,
  options: SafeFetchOptions,
  deadline: AbortSignal,
): Promise<Fetched | string> {
  const socket = await connect(url, options, deadline);
  try {
    const stream = url.protocol === "https:" ? await startTls(socket, url.hostname, deadline) : socket;
    const request = http
      .get({
        createConnection: () => stream,
        path: url.pathname + url.search,
        headers: {
          "user-agent": "Cuelight",
          ...options.headers,
          host: url.host,
          "accept-encoding": "identity",
        },
        signal: deadline,
      })
      .on("error", heardElsewhere);
    const [response] = (await once(request, "response", { signal: deadline })) as [http.IncomingMessage];
    const { statusCode: status = 0, headers } = response;
    if (REDIRECTS.has(status) && headers.location !== undefined) return headers.location;
    if (status < 200 || status > 299) throw new FetchRefused("unreachable", `answered with status ${status}`);
    return { status, headers, body: await readBody(response, options.max_bytes, deadline), url: url.href };
  } finally {
    socket.destroy();
  }
}

async function connect(url: URL, options: SafeFetchOptions, deadline: AbortSignal): Promise<net.Socket> {
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  const allowed = options.allow_hosts.some((host) => host.toLowerCase() === `${url.hostname}:${port}`);
  refuseUrl(url, allowed ? ["https:", "http:"] : (options.protocols ?? ["https:"]));

  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const found = await findAddresses(hostname, options.resolve ?? resolveAll, deadline);
  const addresses = allowed ? found : found.filter(({ address }) => isPublicAddress(address));
  if (addresses.length === 0) throw new FetchRefused("refused", "does not lead to a public address");

  const socket = net
    .connect({
      host: hostname,
      port,
      // The answers just checked, instead of asking again: a name that changes its answer wins nothing.
      lookup: (_hostname, _options, use) => use(null, addresses),
      autoSelectFamily: true,
      signal: deadline,
    })
    .on("error", heardElsewhere);
  await once(socket, "connect", { signal: deadline });
  if (!allowed && !isPublicAddress(socket.remoteAddress ?? "")) {
    socket.destroy();
    throw new FetchRefused("refused", "does not lead to a public address");
  }
  return socket;
}

function refuseUrl(url: URL, protocols: Protocol[]): void {
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

/** An error event nobody listens to ends the program; whoever waits for the exchange hears of it anyway. */
function heardElsewhere(): void {}
