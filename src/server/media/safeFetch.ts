import type http from "node:http";
import { FetchRefused } from "./FetchRefused.ts";
import { guardedGet, type GuardOptions, refuseAddress } from "./guardedGet.ts";
import { readBody } from "./readBody.ts";

export { FetchRefused } from "./FetchRefused.ts";

export interface SafeFetchOptions extends GuardOptions {
  max_bytes: number;
  /** The limit covers everything together: names, redirects, headers and body. */
  timeout_ms?: number;
  /** Only the status is of interest: the body is not read. */
  ignores_body?: boolean;
}

export interface FetchResult {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** The address where the redirects ended. */
  url: string;
}

/** This is the only way to outside addresses: it GETs a URL that a stranger may have written, or sends something there. */
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

/** Says why nothing can ever be fetched from there; null when it can be tried. */
export function explainRefusal(url: string, options: GuardOptions): string | null {
  try {
    refuseAddress(url, options);
    return null;
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return `${readHost(url)} ${error.message}`;
  }
}

/** Messages name this host alone, because where it redirects or resolves to is nobody's business. */
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
    // There is nothing newer than what the caller has.
    if (status === 304 && options.known) return { status, headers, body: Buffer.alloc(0), url: url.href };
    if (status < 200 || status > 299)
      throw new FetchRefused("unreachable", `answered with status ${status}`, {
        status,
        retry_after: headers["retry-after"],
      });
    const body = options.ignores_body
      ? Buffer.alloc(0)
      : await readBody(response, options.max_bytes, deadline);
    return { status, headers, body, url: url.href };
  } finally {
    close();
  }
}
