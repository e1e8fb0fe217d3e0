import type http from "node:http";
import { FetchRefused } from "./FetchRefused.ts";
import { guardedGet, type GuardOptions, refuseAddress } from "./guardedGet.ts";
import { readBody } from "./readBody.ts";

export { FetchRefused } from "./FetchRefused.ts";

export interface SafeFetchOptions extends GuardOptions {
  max_bytes: number;
  /** For everything together: names, redirects, headers and body. */
  timeout_ms?: number;
}

export interface FetchResult {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** Where the redirects ended. */
  url: string;
}

/** The only door to outside addresses: GETs a URL that a stranger may have written. */
export async function safeFetch(url: string, options: SafeFetchOptions): Promise<FetchResult> {
  const timeout_ms = options.timeout_ms ?? 10_000;
  const deadline = AbortSignal.timeout(timeout_ms);
  const named = readHost(url);
  try {
    return await fetchWhole(url, options, deadline);
  } catch (error) {
    if (error instanceof FetchRefused) {
      const { reason, message, status, retry_after } = error;
      throw new FetchRefused(reason, `${named} ${message}`, { status, retry_after });
    }
    const why = deadline.aborted ? `did not answer within ${timeout_ms / 1000} s` : "could not be reached";
    throw new FetchRefused("unreachable", `${named} ${why}`, { cause: error });
  }
}

/** Why nothing can ever be fetched from there; null when it can be tried. */
export function whyRefused(url: string, options: GuardOptions): string | null {
  try {
    refuseAddress(url, options);
    return null;
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return `${readHost(url)} ${error.message}`;
  }
}

/** Messages name this host alone: where it redirects or resolves to is nobody's business. */
function readHost(url: string): string {
  return URL.parse(url)?.host || "The address";
}

async function fetchWhole(
  first: string,
  options: SafeFetchOptions,
  deadline: AbortSignal,
): Promise<FetchResult> {
  const { response, url, close } = await guardedGet(first, options, deadline);
  try {
    const { statusCode: status = 0, headers } = response;
    // Nothing newer than what is known.
    if (status === 304 && options.known) return { status, headers, body: Buffer.alloc(0), url: url.href };
    if (status < 200 || status > 299)
      throw new FetchRefused("unreachable", `answered with status ${status}`, {
        status,
        retry_after: headers["retry-after"],
      });
    return { status, headers, body: await readBody(response, options.max_bytes, deadline), url: url.href };
  } finally {
    close();
  }
}
